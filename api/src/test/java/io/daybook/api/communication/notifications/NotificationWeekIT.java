package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.ShiftedDaybook;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/**
 * A week of a school whose mail server goes away twice and whose service is killed three times:
 * everybody gets the mails that an independent model says, at once or in the digest of their
 * evening. {@code -Dweek.people=300} makes the school larger, {@code -Dweek.seed} another one.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NotificationWeekIT {

    private static final int PEOPLE = Integer.getInteger("week.people", 24);
    private static final long SEED = Long.getLong("week.seed", 17);
    private static final Duration PATIENCE = Duration.ofMinutes(2L + PEOPLE / 20);
    private static final Instant MONDAY = Instant.parse("2030-01-07T00:00:00Z");

    /** After the evenings of Tokyo, of Berlin, of Greenwich and of New York. */
    private static final List<Duration> EVENINGS =
            List.of(
                    Duration.ofHours(12),
                    Duration.ofMinutes(17 * 60 + 30),
                    Duration.ofMinutes(18 * 60 + 30),
                    Duration.ofMinutes(23 * 60 + 30));

    @TempDir private Path folder;
    private final WeekModel model = new WeekModel();
    private final WeekSchool school = new WeekSchool(model, PEOPLE, SEED, PATIENCE);
    private Instant now = MONDAY.plus(Duration.ofHours(1));
    private int port;
    private int smtpPort;
    private MailBox mails;
    private ShiftedDaybook service;

    @BeforeEach
    void begin() throws Exception {
        Files.createDirectories(folder.resolve("data"));
        port = FreePort.next();
        smtpPort = FreePort.next();
        mails = new MailBox(smtpPort);
        start();
    }

    private void start() throws IOException {
        service =
                ShiftedDaybook.start(
                        folder.resolve("data"),
                        port,
                        now,
                        "--daybook.smtp.url=smtp://127.0.0.1:" + smtpPort);
        school.meet(service.admin(), now);
    }

    @AfterEach
    void stop() throws Exception {
        service.kill();
        mails.close();
    }

    @Test
    void everybody_gets_exactly_the_mails_that_the_model_says_in_a_week_of_failures()
            throws Exception {
        school.open();
        awaitMails();
        for (int day = 0; day < 7; day++) {
            Instant midnight = MONDAY.plus(Duration.ofDays(day));
            putClock(midnight.plus(Duration.ofHours(2)));
            if (day == 1 || day == 4) {
                mails.goAway();
            }
            school.work();
            if (day == 2 || day == 4) {
                killAndStart();
            }
            if (day == 1 || day == 4) {
                mails.comeBack();
            }
            awaitMails();
            for (Duration evening : EVENINGS) {
                putClock(midnight.plus(evening));
                if (day == 5 && evening.equals(EVENINGS.get(1))) {
                    killAndStart();
                }
                awaitMails();
            }
            school.changeMinds();
        }
        service.kill();
        FileSystemUtils.deleteRecursively(folder.resolve("data").resolve("mongo"));
        start();
        school.announce();
        awaitMails();
        MailBox.Received received = mails.received();
        assertThat(received.twice()).isEmpty();
        assertThat(received.repeated()).as("mails repeated by three kills").isLessThanOrEqualTo(3);
        System.out.printf(
                "Week of %d people, seed %d: %d items, %d mails repeated%n",
                PEOPLE,
                SEED,
                received.items().values().stream().mapToInt(Set::size).sum(),
                received.repeated());
    }

    private void killAndStart() throws Exception {
        service.kill();
        start();
    }

    private void putClock(Instant to) throws Exception {
        now = to;
        service.putClock(to);
        school.meet(service.admin(), to);
    }

    /** Waits until all mails came that are due, and looks whether any came that is not. */
    private void awaitMails() {
        Map<String, Set<String>> due = model.dueBy(now);
        try {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> count(mails.received().items()) >= count(due));
        } finally {
            Map<String, Set<String>> received = mails.received().items();
            assertThat(without(due, received)).as("missing at " + now).isEmpty();
            assertThat(without(received, due)).as("not due at " + now).isEmpty();
        }
    }

    private static List<String> without(
            Map<String, Set<String>> items, Map<String, Set<String>> others) {
        List<String> only = new ArrayList<>();
        items.forEach(
                (address, texts) ->
                        texts.stream()
                                .filter(
                                        text ->
                                                !others.getOrDefault(address, Set.of())
                                                        .contains(text))
                                .forEach(text -> only.add(address + ": " + text)));
        return only;
    }

    private static int count(Map<String, Set<String>> items) {
        return items.values().stream().mapToInt(Set::size).sum();
    }
}
