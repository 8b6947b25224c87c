package io.daybook.query.grading.assignments;

import java.time.Instant;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A query of the assignments of one or more courses.
 *
 * @param groupId only those of this group; null for all
 * @param ids only these; null for all
 * @param notIds none of these
 * @param due only those due then for who looks; null for whenever
 * @param postToSis only those whose grades are meant for the student information system, or only
 *     the others; null for both
 * @param online only those that something is submitted for
 * @param important only those whose dates are important
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

    /** Those of one course. */
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

    /** Those of several courses by due date, without some of them. */
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

    /** The same, of those alone whose dates are important. */
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

    /** All of a course that are seen, in their order. */
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
     * As whom somebody looks.
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

        /** Everything, filtered by the due dates of any student. */
        public static Visibility ofStaff(StudentAssignments ofAnyStudent) {
            return new Visibility(false, null, DatedAssignment::dates, ofAnyStudent);
        }

        /** What these students see: published assignments, with their dates. */
        public static Visibility ofStudents(
                Set<Long> withOwnDates, Function<DatedAssignment, StudentDates> dates) {
            return new Visibility(true, withOwnDates, dates, null);
        }

        /** Everything with the dates of everyone, also when it is filtered by due date. */
        public static Visibility ofEveryone() {
            return new Visibility(false, null, DatedAssignment::dates, null);
        }

        /** The same without what is not published. */
        public Visibility ofPublished() {
            return new Visibility(true, withOwnDates, dates, ofAnyStudent);
        }

        Set<Long> own() {
            return withOwnDates == null ? Set.of() : withOwnDates;
        }

        /** What the assignment stands by in a list by due date. */
        Instant dueOrder(DatedAssignment assignment) {
            StudentDates those =
                    own().contains(assignment.id()) ? dates.apply(assignment) : assignment.dates();
            return AssignmentView.dueOrder(those.dueAt());
        }
    }

    /** From one moment on and before another; see {@link AssignmentView#NEVER}. */
    public record Due(Instant from, Instant before) {

        /** Before this moment. */
        public static Due before(Instant moment) {
            return new Due(Instant.EPOCH.minusSeconds(Integer.MAX_VALUE), moment);
        }

        private static final Instant AFTER_NEVER = AssignmentView.NEVER.plusMillis(1);

        /** At this moment, after it, or without a due date. */
        public static Due notBefore(Instant moment) {
            return new Due(moment, AFTER_NEVER);
        }

        /** Without a due date. */
        public static final Due NEVER = new Due(AssignmentView.NEVER, AFTER_NEVER);

        boolean contains(Instant moment) {
            return !moment.isBefore(from) && moment.isBefore(before);
        }
    }

    /** What a list is ordered by. */
    public enum Order {
        /** By group, then by place in it. */
        POSITION,
        /** By name. */
        NAME,
        /** By due date, those without one last. */
        DUE_AT
    }

    boolean asksWhenDue() {
        return due != null || order == Order.DUE_AT;
    }
}
