package io.daybook.api.peerreviews;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.files.FileJson;
import io.daybook.api.kernel.Urls;
import io.daybook.api.peerreviews.PeerReviewJson.Beside;
import io.daybook.api.people.UserDisplay;
import io.daybook.api.submissions.SubmissionCommentJson;
import io.daybook.api.submissions.WorkFiles;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.peerreviews.PeerReviewView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionView.Comment;
import io.daybook.query.submissions.SubmissionViews;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Turns reviews into what one caller is answered: who does not see all grades does not learn who
 * reviews where reviews are anonymous, nor what waits for the grade to be posted (fact sheet
 * course-content, sections 5.1 to 5.3).
 */
@Component
class PeerReviewAnswers {

    private final SubmissionViews submissions;
    private final WorkFiles files;
    private final PeopleViews people;
    private final Urls urls;

    PeerReviewAnswers(SubmissionViews submissions, WorkFiles files, PeopleViews people, Urls urls) {
        this.submissions = submissions;
        this.files = files;
        this.people = people;
        this.urls = urls;
    }

    /** One review without anything beside it. */
    PeerReviewJson bare(
            PeerReviewView review, AssignmentView assignment, CourseView course, Caller caller) {
        return PeerReviewJson.of(
                review, new Viewer(assignment, course, caller).knowsReviewer(), Beside.NOTHING);
    }

    /** Reviews of work on an assignment. */
    List<PeerReviewJson> all(
            List<PeerReviewView> reviews,
            AssignmentView assignment,
            CourseView course,
            Caller caller,
            Set<String> include) {
        var viewer = new Viewer(assignment, course, caller);
        boolean withUsers = include.contains("user");
        boolean withComments =
                include.contains("submission_comments") || include.contains("submission_comment");
        Map<Long, UserView> users =
                withUsers || withComments
                        ? people.users(
                                reviews.stream()
                                        .flatMap(r -> Stream.of(r.userId(), r.reviewerId()))
                                        .collect(Collectors.toSet()))
                        : Map.of();
        Map<Long, SubmissionView> works =
                withComments
                        ? submissions.byIds(
                                reviews.stream()
                                        .map(PeerReviewView::submissionId)
                                        .collect(Collectors.toSet()))
                        : Map.of();
        Map<Long, FileJson> attached = files.shown(works.values());
        return reviews.stream()
                .map(
                        review ->
                                PeerReviewJson.of(
                                        review,
                                        viewer.knowsReviewer(),
                                        new Beside(
                                                withUsers
                                                        ? display(users, review.userId(), course)
                                                        : null,
                                                withUsers
                                                        ? display(
                                                                users, review.reviewerId(), course)
                                                        : null,
                                                withComments
                                                        ? comments(
                                                                review, works, users, attached,
                                                                viewer)
                                                        : null)))
                .toList();
    }

    private @Nullable UserDisplay display(Map<Long, UserView> users, long id, CourseView course) {
        UserView user = users.get(id);
        return user == null ? null : UserDisplay.in(course.id(), user, urls);
    }

    /** What the reviewer said since being asked for this review. */
    private List<SubmissionCommentJson> comments(
            PeerReviewView review,
            Map<Long, SubmissionView> works,
            Map<Long, UserView> users,
            Map<Long, FileJson> attached,
            Viewer viewer) {
        SubmissionView work = works.get(review.submissionId());
        if (work == null) {
            return List.of();
        }
        UserView author = viewer.knowsReviewer() ? users.get(review.reviewerId()) : null;
        return work.comments().stream()
                .filter(comment -> comment.authorId() == review.reviewerId())
                .filter(comment -> !comment.createdAt().isBefore(review.assignedAt()))
                .filter(comment -> viewer.sees(comment, work))
                .map(
                        comment ->
                                SubmissionCommentJson.of(
                                        comment,
                                        author,
                                        WorkFiles.of(comment.fileIds(), attached),
                                        urls.of("")))
                .toList();
    }

    /** Who looks at reviews. */
    private record Viewer(AssignmentView assignment, CourseView course, Caller caller) {

        boolean knowsReviewer() {
            return !assignment.peerReviews().anonymous()
                    || caller.may(Right.VIEW_ALL_GRADES, course);
        }

        boolean sees(Comment comment, SubmissionView work) {
            return !comment.hidden()
                    || !work.latest().isHeldBack(assignment.postManually())
                    || caller.may(Right.VIEW_ALL_GRADES, course);
        }
    }
}
