package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.assignments.AssignmentAnswers;
import io.daybook.api.assignments.AssignmentJson;
import io.daybook.api.submissions.SubmissionJson.Beside;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentVisibility;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionView.Comment;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Turns submissions into what one caller is answered, with one query for each thing included. */
@Component
class SubmissionAnswers {

    private final AssignmentAnswers assignmentAnswers;
    private final ProvisionalGrading provisional;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final PeopleViews people;
    private final Clock clock;

    SubmissionAnswers(
            AssignmentAnswers assignmentAnswers,
            ProvisionalGrading provisional,
            AssignmentVisibility visibility,
            VisibleStudents students,
            PeopleViews people,
            Clock clock) {
        this.assignmentAnswers = assignmentAnswers;
        this.provisional = provisional;
        this.visibility = visibility;
        this.students = students;
        this.people = people;
        this.clock = clock;
    }

    /** One submission. */
    SubmissionJson one(
            SubmissionView submission,
            AssignmentView assignment,
            CourseView course,
            Caller caller,
            Set<String> include) {
        return all(List.of(submission), List.of(assignment), course, caller, include).getFirst();
    }

    /** These submissions of these assignments, in their order. */
    List<SubmissionJson> all(
            List<SubmissionView> shown,
            List<AssignmentView> assignments,
            CourseView course,
            Caller caller,
            Set<String> include) {
        Map<Long, AssignmentView> byId =
                assignments.stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        var viewer =
                new SubmissionViewer(
                        ServletUriComponentsBuilder.fromCurrentContextPath().toUriString(),
                        clock.instant(),
                        caller.id(),
                        students.seesGrades(caller, course),
                        visibility.of(
                                course.id(),
                                shown.stream().map(SubmissionView::userId).distinct().toList()));
        var included = new Included(include, viewer, course, caller, shown, byId);
        return shown.stream()
                .map(
                        submission -> {
                            AssignmentView of =
                                    Objects.requireNonNull(byId.get(submission.assignmentId()));
                            return SubmissionJson.of(
                                    submission, of, viewer, included.beside(submission, of));
                        })
                .toList();
    }

    /** What was asked for beside a list of submissions, read at once for all of them. */
    private final class Included {

        private final Set<String> include;
        private final SubmissionViewer viewer;
        private final Map<Long, UserView> users;
        private final Map<Long, AssignmentJson> assignments = new HashMap<>();
        private final Map<Long, Map<Long, List<Object>>> provisionalGrades = new HashMap<>();

        Included(
                Set<String> include,
                SubmissionViewer viewer,
                CourseView course,
                Caller caller,
                List<SubmissionView> shown,
                Map<Long, AssignmentView> byId) {
            this.include = include;
            this.viewer = viewer;
            this.users = people.users(userIds(shown));
            for (AssignmentView of : byId.values()) {
                if (include.contains("assignment")) {
                    assignments.put(of.id(), assignmentAnswers.one(of, course, caller, Set.of()));
                }
                if (include.contains("provisional_grades")) {
                    List<Long> ids = shown.stream().map(SubmissionView::userId).toList();
                    provisionalGrades.put(of.id(), provisional.visibleTo(caller, course, of, ids));
                }
            }
        }

        private Set<Long> userIds(List<SubmissionView> shown) {
            Set<Long> ids = new HashSet<>();
            for (SubmissionView submission : shown) {
                if (include.contains("user")) {
                    ids.add(submission.userId());
                }
                if (include.contains("submission_comments")) {
                    submission.comments().forEach(comment -> ids.add(comment.authorId()));
                }
            }
            return ids;
        }

        Beside beside(SubmissionView submission, AssignmentView of) {
            UserView user = include.contains("user") ? users.get(submission.userId()) : null;
            Map<Long, List<Object>> provisionalOf = provisionalGrades.get(of.id());
            return new Beside(
                    include.contains("visibility") ? isVisible(submission, of) : null,
                    include.contains("submission_comments") ? comments(submission, of) : null,
                    user == null ? null : SubmitterJson.of(user),
                    assignments.get(of.id()),
                    provisionalOf == null
                            ? null
                            : provisionalOf.getOrDefault(submission.userId(), List.of()),
                    include.contains("submission_history"));
        }

        private boolean isVisible(SubmissionView submission, AssignmentView of) {
            return of.published() && viewer.assigned().isAsked(of, submission.userId());
        }

        private List<SubmissionCommentJson> comments(SubmissionView submission, AssignmentView of) {
            return submission.comments().stream()
                    .filter(comment -> viewer.sees(comment, submission.latest(), of))
                    .map(
                            comment ->
                                    SubmissionCommentJson.of(
                                            comment,
                                            author(comment, submission, of),
                                            viewer.baseUrl()))
                    .toList();
        }

        private @Nullable UserView author(
                Comment comment, SubmissionView submission, AssignmentView of) {
            boolean known =
                    viewer.learnsAuthor(comment, submission.userId(), submission.latest(), of);
            return known ? users.get(comment.authorId()) : null;
        }
    }
}
