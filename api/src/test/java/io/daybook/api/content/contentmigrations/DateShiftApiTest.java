package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class DateShiftApiTest {

    private final SourceCourse source = new SourceCourse();
    private final Client client = source.client;

    private long dated() {
        client.post(
                        source.path + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[unlock_at]",
                        "2031-01-14T08:00:00Z",
                        "assignment[due_at]",
                        "2031-01-22T10:30:00Z",
                        "assignment[lock_at]",
                        "2031-01-24T10:30:00Z")
                .ok();
        client.post(
                        source.path + "/quizzes",
                        "quiz[title]",
                        "Quick",
                        "quiz[quiz_type]",
                        "assignment",
                        "quiz[due_at]",
                        "2031-01-22T10:30:00Z")
                .ok();
        client.post(
                        source.path + "/discussion_topics",
                        "title",
                        "Talk",
                        "lock_at",
                        "2031-01-22T10:30:00Z")
                .ok();
        client.post(
                        source.path + "/modules",
                        "module[name]",
                        "One",
                        "module[unlock_at]",
                        "2031-01-22")
                .ok();
        client.post(
                        "/api/v1/calendar_events",
                        "calendar_event[context_code]",
                        "course_" + source.id,
                        "calendar_event[title]",
                        "Excursion",
                        "calendar_event[start_at]",
                        "2031-01-22T10:30:00Z",
                        "calendar_event[end_at]",
                        "2031-01-25T11:30:00Z")
                .ok();
        return source.anotherCourse();
    }

    /** The dates of everything that {@link #dated} made. */
    private List<String> dates(long course) {
        String at = "/api/v1/courses/" + course;
        JsonNode assignments = client.get(at + "/assignments", "search_term", "Essay").ok();
        JsonNode events =
                client.get(
                                "/api/v1/calendar_events",
                                "context_codes[]",
                                "course_" + course,
                                "all_events",
                                true)
                        .ok();
        return Stream.of(
                        assignments.path(0).path("unlock_at"),
                        assignments.path(0).path("due_at"),
                        assignments.path(0).path("lock_at"),
                        client.get(at + "/quizzes").ok().path(0).path("due_at"),
                        client.get(at + "/discussion_topics").ok().path(0).path("lock_at"),
                        client.get(at + "/modules").ok().path(0).path("unlock_at"),
                        events.path(0).path("start_at"),
                        events.path(0).path("end_at"))
                .map(date -> date.isNull() ? "none" : date.asString())
                .toList();
    }

    @Test
    void a_copy_shifts_all_dates_to_the_new_period_by_days_of_the_week() {
        long copy = dated();
        source.school
                .admin()
                .put(
                        source.path,
                        "course[start_at]",
                        "2031-01-06T00:00:00Z",
                        "course[end_at]",
                        "2031-04-28T00:00:00Z")
                .ok();
        Object[] asked = {
            "date_shift_options[shift_dates]",
            true,
            "date_shift_options[new_start_date]",
            "2031-09-01",
            "date_shift_options[new_end_date]",
            "2031-12-22T00:00:00Z",
            "date_shift_options[day_substitutions][5]",
            "4"
        };
        List<String> shifted =
                List.of(
                        "2031-09-09T08:00:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-18T10:30:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-17T00:00:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-20T11:30:00Z");

        assertThat(source.migrations.copied(source.id, copy, asked).path("migration_issues"))
                .isEmpty();
        assertThat(dates(copy)).isEqualTo(shifted);

        source.migrations.copied(source.id, copy, asked);
        assertThat(dates(copy)).as("from the dates of the source again").isEqualTo(shifted);
    }

    @Test
    void dates_keep_their_time_of_day_in_the_requested_time_zone() {
        long copy = dated();
        Object[] asked = {
            "date_shift_options[shift_dates]",
            true,
            "date_shift_options[old_start_date]",
            "2031-01-06",
            "date_shift_options[new_start_date]",
            "2031-07-07",
            "date_shift_options[time_zone]",
            "Eastern Time (US & Canada)"
        };

        source.migrations.copied(source.id, copy, asked);

        assertThat(dates(copy)).element(6).isEqualTo("2031-07-23T09:30:00Z");
    }

    @Test
    void a_copy_can_remove_all_dates() {
        long copy = dated();

        JsonNode done =
                source.migrations.copied(source.id, copy, "date_shift_options[remove_dates]", true);

        assertThat(done.path("migration_issues")).isEmpty();
        assertThat(dates(copy)).containsOnly("none");
    }

    @Test
    void dates_stay_and_an_issue_says_so_where_no_period_is_known() {
        long copy = dated();
        List<String> before = dates(source.id);

        JsonNode done =
                source.migrations.copied(source.id, copy, "date_shift_options[shift_dates]", true);

        assertThat(dates(copy)).isEqualTo(before);
        assertThat(
                        client.get(
                                        "/api/v1/courses/%d/content_migrations/%d/migration_issues"
                                                .formatted(copy, done.path("id").asLong()))
                                .each("description")
                                .getFirst())
                .startsWith("Dates are unchanged");
    }

    @Test
    void contradictory_options_of_dates_are_refused() {
        String all = "/api/v1/courses/" + source.anotherCourse() + "/content_migrations";
        Object[][] refused = {
            {"shift_dates", true, "remove_dates", true},
            {"shift_dates", true, "new_start_date", "2031-09-01", "new_end_date", "2031-08-31"},
            {"shift_dates", true, "day_substitutions][1", "7"},
            {"shift_dates", true, "time_zone", "Mars/Olympus"},
        };
        for (Object[] options : refused) {
            List<Object> sent = new ArrayList<>();
            sent.addAll(List.of("migration_type", "course_copy_importer"));
            sent.addAll(List.of("settings[source_course_id]", source.id));
            for (int i = 0; i < options.length; i += 2) {
                sent.add("date_shift_options[" + options[i] + "]");
                sent.add(options[i + 1]);
            }
            assertThat(client.post(all, sent.toArray()).status()).isEqualTo(400);
        }
        assertThat(client.get(all).ok()).isEmpty();
    }
}
