package io.daybook.api.grading.peerreviews;

import io.daybook.api.grading.peerreviews.PeerReviewJson.IncludedFields;
import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of peer reviews for a caller. A caller who does not see all grades learns
 * neither the reviewer of an anonymous review nor what is hidden until the grade is posted
 * (docs/spec/content.md, sections 5.1 to 5.3).
 */
@Component
class PeerReviewAssembler {

    private final SubmissionViews submissions;
    private final SubmissionFiles files;
    private final CachedUserViews people;
    private final UserDisplays displays;
    private final Urls urls;

    PeerReviewAssembler(
            SubmissionViews submissions,
            SubmissionFiles files,
            CachedUserViews people,
            UserDisplays displays,
            Urls urls) {
        this.submissions = submissions;
        this.files = files;
        this.people = people;
        this.displays = displays;
        this.urls = urls;
    }

    /** Returns the JSON of one review without included objects. */
    PeerReviewJson bare(
            PeerReviewView review, AssignmentView assignment, CourseView course, Caller caller) {
        return PeerReviewJson.of(
                review,
                new Viewer(assignment, course, caller).knowsReviewer(),
                IncludedFields.NOTHING);
    }

    static Set<String> included(Listing listing) {
        return listing.among("user", "submission_comments", "submission_comment");
    }

    /** Returns the JSON of reviews of submissions to an assignment. */
    List<PeerReviewJson> all(
            List<PeerReviewView> reviews,
            AssignmentView assignment,
            CourseView course,
            Caller caller,
            Set<String> include) {
        var viewer = new Viewer(assignment, course, caller);
        var beside = new Included(reviews, viewer, include);
        return reviews.stream()
                .map(
                        review ->
                                PeerReviewJson.of(
                                        review, viewer.knowsReviewer(), beside.beside(review)))
                .toList();
    }

    /** What was requested beside reviews, read at once for all of them. */
    private final class Included {

        private final Viewer viewer;
        private final boolean withUsers;
        private final boolean withComments;
        private final Map<Long, UserView> users;
        private final Map<Long, SubmissionView> works;
        private final Map<Long, FileJson> attached;

        Included(List<PeerReviewView> reviews, Viewer viewer, Set<String> include) {
            this.viewer = viewer;
            this.withUsers = include.contains("user");
            this.withComments =
                    include.contains("submission_comments")
                            || include.contains("submission_comment");
            this.users = withUsers || withComments ? people.users(userIds(reviews)) : Map.of();
            this.works = withComments ? submissions.byIds(workIds(reviews)) : Map.of();
            this.attached = files.shown(works.values());
        }

        private static Set<Long> userIds(List<PeerReviewView> reviews) {
            return reviews.stream()
                    .flatMap(review -> Stream.of(review.userId(), review.reviewerId()))
                    .collect(Collectors.toSet());
        }

        private static Set<Long> workIds(List<PeerReviewView> reviews) {
            return reviews.stream().map(PeerReviewView::submissionId).collect(Collectors.toSet());
        }

        IncludedFields beside(PeerReviewView review) {
            return new IncludedFields(
                    withUsers ? display(review.userId()) : null,
                    withUsers ? display(review.reviewerId()) : null,
                    withComments ? comments(review) : null);
        }

        private @Nullable UserDisplay display(long id) {
            UserView user = users.get(id);
            return user == null ? null : displays.in(viewer.course().id(), user);
        }

        /** What the reviewer said since being requested this review. */
        private List<SubmissionCommentJson> comments(PeerReviewView review) {
            SubmissionView work = works.get(review.submissionId());
            if (work == null) {
                return List.of();
            }
            UserDisplay author = viewer.knowsReviewer() ? display(review.reviewerId()) : null;
            return work.comments().stream()
                    .filter(comment -> comment.authorId() == review.reviewerId())
                    .filter(comment -> !comment.createdAt().isBefore(review.assignedAt()))
                    .filter(comment -> viewer.sees(comment, work))
                    .map(comment -> json(comment, author))
                    .toList();
        }

        private SubmissionCommentJson json(Comment comment, @Nullable UserDisplay author) {
            return SubmissionCommentJson.of(
                    comment, author, SubmissionFiles.of(comment.fileIds(), attached), urls.of(""));
        }
    }

    /** The viewer of peer reviews. */
    private record Viewer(AssignmentView assignment, CourseView course, Caller caller) {

        boolean knowsReviewer() {
            return !assignment.peerReviews().anonymous() || seesGrades();
        }

        boolean sees(Comment comment, SubmissionView work) {
            boolean shown =
                    !comment.hidden()
                            || !work.latest().isHeldBack(assignment.postManually())
                            || seesGrades();
            return shown && !comparesAnonymousWork(work);
        }

        private boolean seesGrades() {
            return caller.may(Right.VIEW_ALL_GRADES, course);
        }

        /**
         * Anonymous submissions include the same comments, so including them in a review, which
         * identifies the student, would reveal the anonymous student.
         */
        private boolean comparesAnonymousWork(SubmissionView work) {
            return seesGrades()
                    && assignment.anonymizesStudents()
                    && work.userId() != caller.id()
                    && work.latest().postedAt() == null;
        }
    }
}
