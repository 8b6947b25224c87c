package io.daybook.application.scheduling.planner;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.scheduling.calendar.EventAccess;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.scheduling.planner.PlannerNoteViews;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the objects of planner items, and decides who may see them. */
@Component
public class Plannables {

    private final AssignmentViews assignments;
    private final QuizViews quizzes;
    private final DiscussionViews discussions;
    private final PageViews pages;
    private final PeerReviewViews reviews;
    private final PlannerNoteViews notes;
    private final EventAccess events;
    private final CourseViews courses;
    private final Audiences audiences;
    private final ObservedStudents observed;
    private final Clock clock;

    Plannables(
            AssignmentViews assignments,
            QuizViews quizzes,
            DiscussionViews discussions,
            PageViews pages,
            PeerReviewViews reviews,
            PlannerNoteViews notes,
            EventAccess events,
            CourseViews courses,
            Audiences audiences,
            ObservedStudents observed,
            Clock clock) {
        this.assignments = assignments;
        this.quizzes = quizzes;
        this.discussions = discussions;
        this.pages = pages;
        this.reviews = reviews;
        this.notes = notes;
        this.events = events;
        this.courses = courses;
        this.audiences = audiences;
        this.observed = observed;
        this.clock = clock;
    }

    /** An object of a course. */
    private record Content(
            ItemType type,
            long id,
            long courseId,
            boolean shownToStudents,
            @Nullable Long assignmentId) {}

    /**
     * Rejects callers who may not see the object.
     *
     * @throws Rejection 404 if there is no such object for the caller, 403 if the caller may not
     *     read its course or calendar
     */
    public void requireVisible(Plannable item, Caller caller) {
        switch (item.type()) {
            case CALENDAR_EVENT ->
                    events.requireReadable(events.find(Long.toString(item.id())), caller);
            case PLANNER_NOTE -> require(notes.find(item.id(), caller.id()).isPresent());
            case ASSESSMENT_REQUEST ->
                    require(
                            reviews.find(item.id())
                                    .filter(review -> isAsked(review, caller))
                                    .isPresent());
            case ANNOUNCEMENT, ASSIGNMENT, DISCUSSION_TOPIC, QUIZ, WIKI_PAGE ->
                    courseOf(item, caller);
        }
    }

    private static void require(boolean found) {
        if (!found) {
            throw Rejection.notFound();
        }
    }

    private static boolean isAsked(PeerReviewView review, Caller caller) {
        return !review.removed() && review.reviewerId() == caller.id();
    }

    /**
     * Returns the course of an object that the caller may see.
     *
     * @throws Rejection 404 if there is no such object in a course for the caller, 403 if the
     *     caller may not read the course
     */
    public CourseView courseOf(Plannable item, Caller caller) {
        Content content = content(item).orElseThrow(Rejection::notFound);
        CourseView course = courses.find(content.courseId()).orElseThrow(Rejection::notFound);
        if (!caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        if (!caller.may(Right.READ_AS_ADMIN, course) && !isShown(content, course, caller)) {
            throw Rejection.notFound();
        }
        return course;
    }

    private boolean isShown(Content content, CourseView course, Caller caller) {
        Set<Long> students = new HashSet<>(observed.by(caller.id(), course));
        students.add(caller.id());
        Audience audience = audiences.of(course.id(), students);
        Long assignment = content.assignmentId();
        return content.shownToStudents()
                && !audience.hidden(content.type()).contains(content.id())
                && (assignment == null
                        || !audience.hidden(ItemType.ASSIGNMENT).contains(assignment));
    }

    private Optional<Content> content(Plannable item) {
        return switch (item.type()) {
            case ASSIGNMENT ->
                    assignments.byIds(List.of(item.id())).stream()
                            .filter(found -> !found.deleted())
                            .findFirst()
                            .map(Plannables::assignment);
            case QUIZ -> quizzes.find(item.id()).map(Plannables::quiz);
            case ANNOUNCEMENT, DISCUSSION_TOPIC ->
                    discussions
                            .find(item.id())
                            .filter(topic -> topic.isAnnouncement() == isAnnouncement(item))
                            .map(this::topic);
            case WIKI_PAGE -> pages.find(item.id()).map(Plannables::page);
            case CALENDAR_EVENT, PLANNER_NOTE, ASSESSMENT_REQUEST -> Optional.empty();
        };
    }

    private static boolean isAnnouncement(Plannable item) {
        return item.type() == PlannableType.ANNOUNCEMENT;
    }

    private static Content assignment(AssignmentView of) {
        return new Content(ItemType.ASSIGNMENT, of.id(), of.courseId(), of.published(), null);
    }

    private static Content quiz(QuizView of) {
        return new Content(
                ItemType.QUIZ, of.id(), of.courseId(), of.published(), of.assignmentId());
    }

    private Content topic(DiscussionTopicView of) {
        return new Content(
                ItemType.DISCUSSION,
                of.id(),
                of.courseId(),
                of.published() && !of.isDelayedAt(clock.instant()),
                of.assignmentId());
    }

    private static Content page(PageView of) {
        return new Content(ItemType.PAGE, of.id(), of.courseId(), of.published(), null);
    }
}
