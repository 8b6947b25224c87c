package io.daybook.api.grading.submissioncomments;

import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.grading.submissions.ProvisionalGrading;
import io.daybook.application.grading.submissions.SubmissionViewer;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * The submission comments that a caller may read: those that belong to no provisional grade, and
 * for graders the comments of other graders where they may read them.
 */
@Component
public class VisibleComments {

    private final ProvisionalGrading provisional;
    private final CachedUserViews people;
    private final UserDisplays displays;
    private final SubmissionFiles files;

    VisibleComments(
            ProvisionalGrading provisional,
            CachedUserViews people,
            UserDisplays displays,
            SubmissionFiles files) {
        this.provisional = provisional;
        this.people = people;
        this.displays = displays;
        this.files = files;
    }

    /** Reads all comments on these submissions. */
    public Remarks read(
            SubmissionViewer viewer,
            CourseView course,
            Caller caller,
            List<SubmissionView> shown,
            Collection<AssignmentView> assignments) {
        Map<Long, List<Comment>> said = new HashMap<>();
        shown.forEach(work -> said.put(work.id(), work.comments()));
        List<Long> students = shown.stream().map(SubmissionView::userId).distinct().toList();
        Map<Long, Map<Long, List<Comment>>> shared =
                assignments.stream()
                        .filter(of -> viewer.seesGrades() && of.isModeratedNow())
                        .collect(
                                Collectors.toMap(
                                        AssignmentView::id,
                                        of ->
                                                provisional.remarksOfOthers(
                                                        caller, course, of, students)));
        for (SubmissionView work : shown) {
            List<Comment> more =
                    shared.getOrDefault(work.assignmentId(), Map.of())
                            .getOrDefault(work.userId(), List.of());
            said.merge(work.id(), more, VisibleComments::inOrder);
        }
        List<Comment> all = said.values().stream().flatMap(List::stream).toList();
        return new Remarks(viewer, said, authors(all, course), files.ofComments(all));
    }

    private Map<Long, UserDisplay> authors(List<Comment> all, CourseView course) {
        Set<Long> ids = all.stream().map(Comment::authorId).collect(Collectors.toSet());
        return people.users(ids).values().stream()
                .map(user -> displays.in(course.id(), user))
                .collect(Collectors.toMap(UserDisplay::id, Function.identity()));
    }

    private static List<Comment> inOrder(List<Comment> some, List<Comment> more) {
        return more.isEmpty()
                ? some
                : Stream.concat(some.stream(), more.stream())
                        .sorted(Comparator.comparing(Comment::createdAt))
                        .toList();
    }

    /**
     * Comments read at once.
     *
     * @param said by submission
     */
    public record Remarks(
            SubmissionViewer viewer,
            Map<Long, List<Comment>> said,
            Map<Long, UserDisplay> authors,
            Map<Long, FileJson> files) {

        /** Returns the comments on the submission that the caller may read. */
        public List<SubmissionCommentJson> about(SubmissionView submission, AssignmentView of) {
            return said.getOrDefault(submission.id(), List.of()).stream()
                    .filter(comment -> viewer.sees(comment, submission, of))
                    .map(
                            comment ->
                                    SubmissionCommentJson.of(
                                            comment,
                                            viewer.mayKnowAuthor(comment, submission, of)
                                                    ? authors.get(comment.authorId())
                                                    : null,
                                            SubmissionFiles.of(comment.fileIds(), files),
                                            viewer.baseUrl()))
                    .toList();
        }
    }
}
