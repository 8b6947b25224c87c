package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** What is published to begin later, which is told when it begins (docs/decisions/0204). */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class LaterNotificationsTest {

    private MailedSchool school;

    @BeforeAll
    void start(@TempDir Path data) {
        school = new MailedSchool(data);
    }

    @AfterAll
    void stop() {
        school.close();
    }

    private Instant in(Duration duration) {
        return school.service().now().plus(duration);
    }

    /** An account notification that begins so much later. */
    private long announceLater(String subject, Duration by) {
        return school.announce(subject, "account_notification[start_at]", in(by));
    }

    private void change(long notification, String field, Object to) {
        school.admin()
                .put(
                        "/api/v1/accounts/self/account_notifications/" + notification,
                        "account_notification[" + field + "]",
                        to)
                .ok();
    }

    @Test
    void a_notification_of_the_account_that_begins_later_is_told_when_it_begins() {
        announceLater("Open house", Duration.ofHours(1));
        change(announceLater("Old words", Duration.ofHours(1)), "subject", "New words");
        long postponed = announceLater("Postponed", Duration.ofHours(1));
        change(postponed, "start_at", in(Duration.ofDays(40)));
        long over = announceLater("Over", Duration.ofMinutes(5));
        change(over, "end_at", in(Duration.ofMinutes(10)));
        school.flush("ann");
        assertThat(school.told("ann")).doesNotContain("Open house", "New words", "Over");

        school.service().putForward(Duration.ofMinutes(61));

        school.await("ann", "Open house");
        school.await("ann", "New words");
        school.await("cleo", "New words");
        school.flush("ann");
        assertThat(school.told("ann"))
                .containsOnlyOnce("Open house", "New words")
                .doesNotContain("Old words", "Postponed", "Over");
    }

    @Test
    void what_begins_while_the_service_is_halted_is_told_once_after_its_start() {
        announceLater("Concert", Duration.ofHours(1));
        long news =
                school.topic(
                        "Trip",
                        "is_announcement",
                        true,
                        "delayed_post_at",
                        in(Duration.ofHours(1)));
        long dropped =
                school.topic(
                        "Dropped",
                        "is_announcement",
                        true,
                        "delayed_post_at",
                        in(Duration.ofHours(1)));
        school.admin().delete(school.path("/discussion_topics/" + dropped)).ok();
        school.flush("bob");
        assertThat(news).isPositive();
        assertThat(school.told("bob")).doesNotContain("Concert", "Trip: Bio");

        school.service().stop();
        school.service().putForward(Duration.ofMinutes(61));
        school.service().start();

        school.await("bob", "Concert");
        school.await("bob", "Trip: Bio");
        school.await("tea", "Trip: Bio");
        school.service().stop();
        school.service().start();
        announceLater("Encore", Duration.ofMinutes(1));
        school.service().putForward(Duration.ofMinutes(2));
        // What had begun was looked at before.
        school.await("bob", "Encore");
        assertThat(school.told("bob"))
                .containsOnlyOnce("Concert", "Trip: Bio")
                .doesNotContain("Dropped: Bio");
    }

    @Test
    void a_delayed_announcement_that_comes_at_once_after_all_is_told() {
        long news =
                school.topic(
                        "Sooner",
                        "is_announcement",
                        true,
                        "delayed_post_at",
                        in(Duration.ofDays(30)));
        school.flush("ann");
        assertThat(school.told("ann")).doesNotContain("Sooner: Bio");

        school.admin()
                .put(
                        school.path("/discussion_topics/" + news),
                        school.as("tea", "delayed_post_at", ""))
                .ok();

        school.await("ann", "Sooner: Bio");
    }
}
