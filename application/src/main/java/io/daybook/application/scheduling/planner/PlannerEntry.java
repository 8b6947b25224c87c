package io.daybook.application.scheduling.planner;

import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.planner.PlannerNoteView;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;

/** An object in a planner, with its date there. */
public sealed interface PlannerEntry {

    /** By date, then by type and id. */
    Comparator<PlannerEntry> BY_DATE =
            Comparator.comparing(PlannerEntry::at)
                    .thenComparing(entry -> entry.item().type())
                    .thenComparingLong(entry -> entry.item().id());

    /** The object. */
    Plannable item();

    /** Its date in the planner. */
    Instant at();

    /** Whether it is a page or a discussion that is not graded. */
    default boolean isUngradedTodo() {
        return this instanceof PlannedPage || this instanceof UngradedTopic;
    }

    /**
     * An assignment, or the quiz or discussion that is graded through it.
     *
     * @param at when it is due for the student
     * @param assigned the dates of the student in the course
     */
    record Work(Plannable item, Instant at, AssignmentView assignment, StudentAssignments assigned)
            implements PlannerEntry {}

    /** A quiz that is not graded. */
    record UngradedQuiz(QuizView quiz, Instant at) implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.QUIZ, quiz.id());
        }
    }

    /** A discussion that is not graded. */
    record UngradedTopic(DiscussionTopicView topic, Instant at) implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.DISCUSSION_TOPIC, topic.id());
        }
    }

    /** A page. */
    record PlannedPage(PageView page, Instant at) implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.WIKI_PAGE, page.id());
        }
    }

    /** An announcement, at the date of its posting. */
    record Announcement(DiscussionTopicView topic) implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.ANNOUNCEMENT, topic.id());
        }

        @Override
        public Instant at() {
            return Objects.requireNonNullElse(topic.postedAt(), topic.createdAt());
        }
    }

    /** A calendar event. */
    record Event(CalendarEntryView event) implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.CALENDAR_EVENT, event.id());
        }

        @Override
        public Instant at() {
            return Objects.requireNonNullElse(event.startAt(), event.createdAt());
        }
    }

    /** A note of the user. */
    record Note(PlannerNoteView note) implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.PLANNER_NOTE, note.id());
        }

        @Override
        public Instant at() {
            return note.todoAt();
        }
    }

    /** A peer review by the user, at the date when the assignment is due. */
    record Review(PeerReviewView review, AssignmentView assignment, Instant at)
            implements PlannerEntry {

        @Override
        public Plannable item() {
            return new Plannable(PlannableType.ASSESSMENT_REQUEST, review.id());
        }
    }
}
