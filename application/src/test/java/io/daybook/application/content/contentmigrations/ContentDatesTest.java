package io.daybook.application.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.content.contentexports.PortableContent;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentDatesTest {

    /** In a quarter of the time a Monday and the Tuesday after it would change places. */
    private final ContentDates dates =
            new ContentDates(
                    new DateShift(
                            new DateAdjustment(
                                    false,
                                    LocalDate.of(2031, 1, 6),
                                    LocalDate.of(2031, 4, 28),
                                    LocalDate.of(2031, 9, 1),
                                    LocalDate.of(2031, 9, 29),
                                    Map.of()),
                            ZoneOffset.UTC));

    private static final Instant MONDAY = Instant.parse("2031-02-03T08:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2031-02-04T08:00:00Z");

    @Test
    void the_dates_of_an_object_keep_their_order() {
        PortableContent.File file =
                dates.of(
                        new PortableContent.File(
                                "a", "", "a", "text/plain", false, false, MONDAY, TUESDAY));

        assertThat(file.unlockAt()).isEqualTo("2031-09-08T08:00:00Z");
        assertThat(file.lockAt()).isEqualTo(file.unlockAt());
    }

    @Test
    void an_event_keeps_its_duration() {
        PortableContent.Event event =
                dates.of(
                        new PortableContent.Event(
                                "Trip", null, null, null, MONDAY, TUESDAY, false));

        assertThat(event.startAt()).isEqualTo("2031-09-08T08:00:00Z");
        assertThat(event.endAt()).isEqualTo("2031-09-09T08:00:00Z");
    }

    @Test
    void a_page_and_a_topic_keep_their_place_in_planners() {
        PortableContent.Page page =
                dates.of(new PortableContent.Page("a", "a", null, List.of(), true, false, MONDAY));
        PortableContent.Topic topic =
                dates.of(
                        new PortableContent.Topic(
                                "a", null, false, null, null, false, false, false, false, true,
                                false, TUESDAY, null));

        assertThat(page.todoAt()).isEqualTo("2031-09-08T08:00:00Z");
        assertThat(topic.todoAt()).isEqualTo("2031-09-02T08:00:00Z");
    }
}
