package io.daybook.api.scheduling.planner;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.application.scheduling.planner.PlannerEntry.Review;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedQuiz;
import io.daybook.application.scheduling.planner.PlannerEntry.Work;
import io.daybook.application.scheduling.planner.PlannerItem.TopicReading;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The object of a planner item. */
sealed interface PlannableJson
        permits PlannableJson.OfWork,
                PlannableJson.OfTopic,
                PlannableJson.OfPage,
                PlannableJson.OfEvent,
                PlannableJson.OfReview,
                PlannerNoteJson {

    /**
     * An assignment or quiz.
     *
     * @param assignmentId the assignment that grades the quiz
     */
    record OfWork(
            long id,
            String title,
            @JsonInclude(NON_NULL) @Nullable Instant createdAt,
            @JsonInclude(NON_NULL) @Nullable Instant updatedAt,
            @Nullable Double pointsPossible,
            Instant dueAt,
            @JsonInclude(NON_NULL) @Nullable Long assignmentId)
            implements PlannableJson {

        static OfWork of(Work work) {
            AssignmentView assignment = work.assignment();
            return new OfWork(
                    work.item().id(),
                    assignment.name(),
                    assignment.createdAt(),
                    assignment.updatedAt(),
                    assignment.pointsPossible(),
                    work.at(),
                    assignment.content() == null ? null : assignment.id());
        }

        static OfWork of(UngradedQuiz entry) {
            return new OfWork(
                    entry.quiz().id(),
                    entry.quiz().title(),
                    null,
                    null,
                    entry.quiz().pointsPossible(),
                    entry.at(),
                    null);
        }
    }

    /**
     * An announcement or discussion.
     *
     * @param readState {@code read} or {@code unread}
     * @param unreadCount number of unread entries
     * @param assignmentId the assignment that grades the discussion
     */
    record OfTopic(
            long id,
            String title,
            Instant createdAt,
            Instant updatedAt,
            String readState,
            int unreadCount,
            @JsonInclude(NON_NULL) @Nullable Long assignmentId,
            @JsonInclude(NON_NULL) @Nullable Double pointsPossible,
            @JsonInclude(NON_NULL) @Nullable Instant dueAt,
            @JsonInclude(NON_NULL) @Nullable Instant todoDate)
            implements PlannableJson {

        static OfTopic of(TopicReading reading, @Nullable Work graded) {
            AssignmentView assignment = graded == null ? null : graded.assignment();
            return new OfTopic(
                    reading.topic().id(),
                    Objects.requireNonNullElse(reading.topic().title(), ""),
                    reading.topic().createdAt(),
                    reading.topic().activeAt(),
                    reading.read() ? "read" : "unread",
                    reading.unreadEntries(),
                    assignment == null ? null : assignment.id(),
                    assignment == null ? null : assignment.pointsPossible(),
                    graded == null ? null : graded.at(),
                    graded == null ? reading.topic().todoAt() : null);
        }
    }

    /** A page. */
    record OfPage(
            long id,
            String title,
            String url,
            Instant todoDate,
            Instant createdAt,
            Instant updatedAt)
            implements PlannableJson {

        static OfPage of(PageView page, Instant at) {
            return new OfPage(
                    page.id(), page.title(), page.url(), at, page.createdAt(), page.updatedAt());
        }
    }

    /** A calendar event. */
    record OfEvent(
            long id,
            String title,
            @Nullable String description,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean allDay,
            @Nullable String locationName,
            @Nullable String locationAddress,
            Instant createdAt,
            Instant updatedAt)
            implements PlannableJson {

        static OfEvent of(CalendarEventJson event) {
            CalendarEventJson.Described described = event.described();
            return new OfEvent(
                    event.id(),
                    event.title(),
                    described == null ? null : described.description(),
                    event.times().startAt(),
                    event.times().endAt(),
                    event.times().allDay(),
                    event.place().locationName(),
                    event.place().locationAddress(),
                    event.times().createdAt(),
                    event.times().updatedAt());
        }
    }

    /**
     * A peer review.
     *
     * @param title the name of the assignment
     * @param workflowState {@code assigned} or {@code completed}
     */
    record OfReview(
            long id,
            String title,
            Instant todoDate,
            String workflowState,
            Instant createdAt,
            Instant updatedAt)
            implements PlannableJson {

        static OfReview of(Review entry) {
            return new OfReview(
                    entry.review().id(),
                    entry.assignment().name(),
                    entry.at(),
                    entry.review().completed() ? "completed" : "assigned",
                    entry.review().assignedAt(),
                    entry.review().assignedAt());
        }
    }
}
