package io.daybook.query.institution.sis;

import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.institution.terms.TermEvent.TermDatesChanged;
import io.daybook.events.institution.terms.TermEvent.TermOpened;
import io.daybook.events.institution.terms.TermEvent.TermRenamed;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupRenamed;
import io.daybook.events.people.logins.LoginEvent.LoginRenamed;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDatesChanged;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Determines which sticky fields an event changes. */
final class StickyFields {

    private StickyFields() {}

    /** Returns the fields of a new object; empty for any other event. */
    static Map<String, Integer> ofNew(Object event) {
        return switch (event) {
            case SubAccountOpened e -> fields("name", e.name());
            case TermOpened e -> fields("name", e.name());
            case CourseCreated e -> fields("long_name", e.name(), "short_name", e.courseCode());
            case SectionOpened e -> fields("name", e.name());
            case GroupCreated e -> fields("name", e.name());
            case UserRegistered e ->
                    fields(
                            "full_name",
                            e.name().text(),
                            "sortable_name",
                            e.sortableName().text(),
                            "short_name",
                            e.shortName().text());
            default -> Map.of();
        };
    }

    /** Returns the fields that the event sets; empty for none. */
    static Map<String, Integer> of(Object event) {
        return switch (event) {
            case AccountRenamed e -> fields("name", e.name());
            case TermRenamed e -> fields("name", e.name());
            case TermDatesChanged e -> fields("start_date", e.startAt(), "end_date", e.endAt());
            case CourseRenamed e -> fields("long_name", e.name(), "short_name", e.courseCode());
            case CourseDatesChanged e -> fields("start_date", e.startAt(), "end_date", e.endAt());
            case CourseTermChanged e -> fields("term_id", e.termId());
            case CoursePublished _ -> fields("status", "published");
            case CourseUnpublished _ -> fields("status", "unpublished");
            case CourseConcluded _ -> fields("status", "completed");
            case SectionRenamed e -> fields("name", e.name());
            case SectionDatesChanged e -> fields("start_date", e.startAt(), "end_date", e.endAt());
            case SectionCrosslisted e -> fields("xlist_course_id", e.courseId());
            case SectionReturned _ -> fields("xlist_course_id", null);
            case GroupRenamed e -> fields("name", e.name());
            case LoginRenamed e -> fields("login_id", e.fingerprint());
            case UserRenamed e ->
                    fields(
                            "full_name",
                            e.name().text(),
                            "sortable_name",
                            e.sortableName().text(),
                            "short_name",
                            e.shortName().text());
            default -> Map.of();
        };
    }

    private static Map<String, Integer> fields(@Nullable Object... namesAndValues) {
        Map<String, Integer> fields = new TreeMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put(String.valueOf(namesAndValues[i]), Objects.hashCode(namesAndValues[i + 1]));
        }
        return fields;
    }
}
