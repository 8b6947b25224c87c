package io.daybook.query.grading.assignments;

import java.time.Instant;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A query of the assignments of one or more courses.
 *
 * @param groupId only assignments of this group; null for all
 * @param ids only these assignments; null for all
 * @param notIds assignments to leave out
 * @param due only assignments due in this range for the viewer; null for all
 * @param postToSis whether to return only assignments that are posted to the SIS or only the
 *     others; null for both
 * @param online only assignments with online submissions
 * @param important only assignments with important dates
 */
public record AssignmentQuery(
        Set<Long> courseIds,
        Visibility visibility,
        @Nullable Long groupId,
        @Nullable String searchTerm,
        @Nullable Set<Long> ids,
        Set<Long> notIds,
        @Nullable Due due,
        boolean online,
        @Nullable Boolean postToSis,
        boolean important,
        Order order) {

    /** Creates a query of the assignments of one course. */
    public AssignmentQuery(
            long courseId,
            Visibility visibility,
            @Nullable Long groupId,
            @Nullable String searchTerm,
            @Nullable Set<Long> ids,
            Set<Long> notIds,
            @Nullable Due due,
            boolean online,
            @Nullable Boolean postToSis,
            Order order) {
        this(
                Set.of(courseId),
                visibility,
                groupId,
                searchTerm,
                ids,
                notIds,
                due,
                online,
                postToSis,
                false,
                order);
    }

    /** Creates a query of several courses by due date, without some assignments. */
    public static AssignmentQuery byDueDate(
            Set<Long> courseIds, Visibility visibility, Set<Long> notIds, @Nullable Due due) {
        return new AssignmentQuery(
                courseIds,
                visibility,
                null,
                null,
                null,
                notIds,
                due,
                false,
                null,
                false,
                Order.DUE_AT);
    }

    /** Returns this query restricted to assignments with important dates. */
    public AssignmentQuery onlyImportant() {
        return new AssignmentQuery(
                courseIds,
                visibility,
                groupId,
                searchTerm,
                ids,
                notIds,
                due,
                online,
                postToSis,
                true,
                order);
    }

    /** Creates a query of all visible assignments of a course, by position. */
    public static AssignmentQuery all(
            long courseId, Visibility visibility, @Nullable Long groupId, @Nullable Set<Long> ids) {
        return new AssignmentQuery(
                courseId,
                visibility,
                groupId,
                null,
                ids,
                Set.of(),
                null,
                false,
                null,
                Order.POSITION);
    }

    /**
     * Which assignments the viewer sees, and with which dates.
     *
     * @param publishedOnly whether unpublished ones stay hidden
     * @param withOwnDates those on which they have dates of their own, the only ones they see of
     *     those that are not assigned to everyone; null for viewers who see all with the dates of
     *     everyone
     * @param dates when an assignment is due, opens and closes for them
     * @param ofAnyStudent the overrides that count when assignments are filtered by due date,
     *     because the dates of any student do; null where only {@code dates} count
     */
    public record Visibility(
            boolean publishedOnly,
            @Nullable Set<Long> withOwnDates,
            Function<DatedAssignment, StudentDates> dates,
            @Nullable StudentAssignments ofAnyStudent) {

        /** All assignments, filtered by the due dates of any student. */
        public static Visibility ofStaff(StudentAssignments ofAnyStudent) {
            return new Visibility(false, null, DatedAssignment::dates, ofAnyStudent);
        }

        /** Published assignments that these students see, with their dates. */
        public static Visibility ofStudents(
                Set<Long> withOwnDates, Function<DatedAssignment, StudentDates> dates) {
            return new Visibility(true, withOwnDates, dates, null);
        }

        /** All assignments with the base dates, also for filtering by due date. */
        public static Visibility ofEveryone() {
            return new Visibility(false, null, DatedAssignment::dates, null);
        }

        /** Returns this visibility restricted to published assignments. */
        public Visibility ofPublished() {
            return new Visibility(true, withOwnDates, dates, ofAnyStudent);
        }

        Set<Long> own() {
            return withOwnDates == null ? Set.of() : withOwnDates;
        }

        /** Returns the sort key of the assignment in a list by due date. */
        Instant dueOrder(DatedAssignment assignment) {
            StudentDates those =
                    own().contains(assignment.id()) ? dates.apply(assignment) : assignment.dates();
            return AssignmentView.dueOrder(those.dueAt());
        }
    }

    /**
     * A half-open range of due dates, from the first instant to before the second; see {@link
     * AssignmentView#NEVER}.
     */
    public record Due(Instant from, Instant before) {

        /** Due before this instant. */
        public static Due before(Instant moment) {
            return new Due(Instant.EPOCH.minusSeconds(Integer.MAX_VALUE), moment);
        }

        private static final Instant AFTER_NEVER = AssignmentView.NEVER.plusMillis(1);

        /** Due at this instant or later, or without a due date. */
        public static Due notBefore(Instant moment) {
            return new Due(moment, AFTER_NEVER);
        }

        /** Without a due date. */
        public static final Due NEVER = new Due(AssignmentView.NEVER, AFTER_NEVER);

        boolean contains(Instant moment) {
            return !moment.isBefore(from) && moment.isBefore(before);
        }
    }

    /** Sort order of a list. */
    public enum Order {
        /** By position of the group, then by position in the group. */
        POSITION,
        /** By name. */
        NAME,
        /** By due date, assignments without one last. */
        DUE_AT
    }

    boolean asksWhenDue() {
        return due != null || order == Order.DUE_AT;
    }
}
