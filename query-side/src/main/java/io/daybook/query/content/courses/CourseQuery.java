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
 * @param accountIds the accounts of the courses; null for the whole institution
 * @param crosslisted whether to include courses into which a section of these accounts was
 *     cross-listed
 * @param enrolled whether the course must have enrollments, or must have none
 * @param types types of enrollment of which the course must have at least one; empty for no filter
 * @param completed whether the course must have ended, by state or by date
 * @param teacherIds users of whom at least one must teach the course
 * @param startsBefore the course or its term must have started by then; courses without a start
 *     match too
 * @param endsAfter the course or its term must not end earlier; courses without an end match too
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
        /** The fields of {@link #COURSES}, and the SIS id. */
        COURSES_AND_SIS_IDS,
        /** Names of the teachers. */
        TEACHERS
    }

    /** Part of a text, in whatever capitals. */
    public record Search(String term, SearchField in) {}

    /** Sort order of the list. */
    public enum Order {
        /** By id. */
        ID("_id"),
        /** By name. */
        COURSE_NAME("nameKey"),
        /** By SIS id. */
        SIS_COURSE_ID("sisKey"),
        /** By the lowest sortable name of the teachers. */
        TEACHER("teacherKey"),
        /** By the name of the account. */
        ACCOUNT_NAME("accountKey"),
        /** By the name of the term. */
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
