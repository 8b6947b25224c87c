package io.daybook.api.content.activitystream;

import io.daybook.api.content.activitystream.StreamItemJson.OfSubmission;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionView.Reading;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The caller's own graded or commented submissions in activity streams. */
@Component
class StreamSubmissions {

    private static final String SUBMISSION = "Submission";

    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final Urls urls;

    StreamSubmissions(SubmissionViews submissions, AssignmentViews assignments, Urls urls) {
        this.submissions = submissions;
        this.assignments = assignments;
        this.urls = urls;
    }

    /**
     * Returns the caller's submissions in these courses that others graded or commented since then,
     * the latest first.
     */
    List<StreamItemJson> since(
            Instant since, Collection<CourseView> courses, Caller caller, int most) {
        Set<Long> studied =
                courses.stream()
                        .filter(caller::isOrWasStudentOf)
                        .map(CourseView::id)
                        .collect(Collectors.toSet());
        if (studied.isEmpty()) {
            return List.of();
        }
        List<SubmissionView> changed = submissions.recent(caller.id(), studied, since, most);
        Map<Long, AssignmentView> on =
                assignments
                        .byIds(changed.stream().map(SubmissionView::assignmentId).toList())
                        .stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        List<StreamItemJson> items = new ArrayList<>();
        for (SubmissionView each : changed) {
            AssignmentView of = on.get(each.assignmentId());
            if (of != null && !of.deleted() && of.published()) {
                lastChange(each, of)
                        .filter(at -> !at.isBefore(since))
                        .map(at -> json(each, of, at))
                        .ifPresent(items::add);
            }
        }
        return items;
    }

    /** When others did something last that the student sees. */
    private static Optional<Instant> lastChange(SubmissionView work, AssignmentView of) {
        Version latest = work.latest();
        boolean heldBack = latest.isHeldBack(of.postManually());
        Stream<@Nullable Instant> grade =
                latest.isGraded() && !heldBack
                        ? Stream.of(latest.postedAt(), latest.gradedAt())
                        : Stream.of();
        Stream<@Nullable Instant> comments =
                work.comments().stream()
                        .filter(each -> each.authorId() != work.userId())
                        .filter(each -> !(each.hidden() && heldBack))
                        .map(Comment::createdAt);
        return Stream.concat(grade, comments).flatMap(Stream::ofNullable).max(Instant::compareTo);
    }

    private StreamItemJson json(SubmissionView work, AssignmentView of, Instant at) {
        Version latest = work.latest();
        boolean seen = !latest.isHeldBack(of.postManually());
        Reading last = work.readings().get(work.userId());
        return new StreamItemJson(
                work.id(),
                of.name(),
                null,
                SUBMISSION,
                last != null && last.read() && !last.at().isBefore(at),
                at,
                at,
                "Course",
                work.courseId(),
                null,
                urls.of(
                        "/courses/"
                                + work.courseId()
                                + "/assignments/"
                                + of.id()
                                + "/submissions/"
                                + work.userId()),
                null,
                null,
                null,
                new OfSubmission(
                        of.id(),
                        work.userId(),
                        seen ? latest.score() : null,
                        seen ? latest.grade() : null,
                        latest.attempt(),
                        latest.submittedAt()));
    }
}
