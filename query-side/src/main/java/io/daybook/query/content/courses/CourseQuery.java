package io.daybook.query.content.courses;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which courses of an account are requested (docs/spec/institution.md, section 4.3); what is null
 * does not matter.
 *
 * @param accountIds the accounts they belong to; null for the whole institution
 * @param crosslisted whether also courses with a section that was cross-listed into them from a
 *     course of these accounts
 * @param enrolled whether anyone must be in them
 * @param types as what anyone must be in them; empty for anything
 * @param completed whether they must be over, by state or by date
 * @param teacherIds who must teach any of them
 * @param startsBefore when they or their term must have started; those without a start fit too
 * @param endsAfter when they or their term may end at the earliest; those without an end fit too
 */
public record CourseQuery(
        long rootAccountId,
        @Nullable Collection<Long> accountIds,
        boolean crosslisted,
        Set<CourseState> states,
        @Nullable Boolean enrolled,
        Set<EnrollmentType> types,
        @Nullable Boolean completed,
        @Nullable Boolean blueprint,
        @Nullable Boolean blueprintAssociated,
        @Nullable Boolean isPublic,
        @Nullable Boolean homeroom,
        @Nullable Collection<Long> teacherIds,
        @Nullable Long termId,
        @Nullable Search search,
        @Nullable Instant startsBefore,
        @Nullable Instant endsAfter,
        Instant now) {

    /** What is searched: names, codes and numbers of courses, or names of who teaches them. */
    public enum SearchField {
        /** Name, code and number. */
        COURSES,
        /** Besides, what the student information system calls the course. */
        COURSES_AND_SIS_IDS,
        /** Names of teachers. */
        TEACHERS
    }

    /** Part of a text, in whatever capitals. */
    public record Search(String term, SearchField in) {}

    /** What the list is sorted by. */
    public enum Order {
        /** The number. */
        ID("_id"),
        /** The name. */
        COURSE_NAME("nameKey"),
        /** What the student information system calls it. */
        SIS_COURSE_ID("sisKey"),
        /** The lowest sortable name of those who teach it. */
        TEACHER("teacherKey"),
        /** The name of its account. */
        ACCOUNT_NAME("accountKey"),
        /** The name of its term. */
        TERM("termKey");

        private final String field;

        Order(String field) {
            this.field = field;
        }

        String field() {
            return field;
        }
    }
}
