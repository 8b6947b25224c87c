package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.Reply;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.FoundInstitution;
import io.daybook.command.institution.accounts.FoundInstitution.Reserved;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.testing.FreePort;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Starts with events behind that the views do not show, and starts that complete another one. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class StartAfterKillIT {

    private static final String READY = "Daybook is ready";
    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final int BATCH = 1_000;
    private static final int BATCHES = 40;

    @TempDir Path data;

    @Test
    void start_that_is_40_000_events_behind_waits_and_can_be_stopped_while_liveness_is_up()
            throws Exception {
        onStoredEvents(
                beans -> {
                    beans.getBean(Commands.class).send(institutionWithPendingToken(), Map.of());
                    append(beans, BATCHES);
                });
        int port = FreePort.next();
        assertEndsInTime(
                DaybookProcess.start("serve", data, port, "Bringing the views up to date"));

        DaybookProcess daybook =
                DaybookProcess.start("serve", data, port, "Bringing the views up to date");
        Client admin = daybook.admin();
        assertThat(admin.get("/actuator/health/liveness").status()).isEqualTo(200);
        Reply early = admin.get("/api/v1/accounts/1");
        if (early.status() != 200) {
            assertThat(early.status()).isEqualTo(503);
            assertThat(early.text()).containsPattern("of [\\d,]+ events");
        }
        Awaitility.await()
                .atMost(Duration.ofMinutes(5))
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);

        assertThat(admin.get("/api/v1/accounts/1").ok().path("name").asString())
                .isEqualTo("Name " + (BATCH * BATCHES - 1));
        assertThat(daybook.said()).contains("100 %").doesNotContain("ERROR");
        // What was caught up with is left to no other start.
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> daybook.said().contains("Wrote a checkpoint"));
        daybook.kill();
        DaybookProcess next = DaybookProcess.start("serve", data, port, READY);
        assertThat(next.said()).contains("Restored").doesNotContainPattern("of \\d+,\\d{3} events");
        next.kill();
    }

    @Test
    void process_that_is_stopped_before_it_listens_ends_within_30_seconds() throws Exception {
        assertEndsInTime(
                DaybookProcess.start(
                        "serve", data, FreePort.next(), "Starting AOT-processed Daybook"));
    }

    private static void assertEndsInTime(DaybookProcess daybook) throws InterruptedException {
        long began = System.nanoTime();
        daybook.stop();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(30));
        assertThat(daybook.said()).doesNotContain("ERROR");
    }

    @Test
    void printed_token_is_completed_and_kept_and_another_one_gives_access_until_it_is_revoked()
            throws Exception {
        onStoredEvents(
                beans ->
                        beans.getBean(Commands.class)
                                .send(institutionWithPendingToken(), Map.of()));
        int port = FreePort.next();

        DaybookProcess daybook = start(port, "");
        Client printed = daybook.as(printedToken(daybook.said()));
        assertThat(printed.get("/api/v1/accounts/1").status()).isEqualTo(200);
        daybook.stop();

        daybook = start(port, "");
        assertThat(daybook.said()).doesNotContain("shown this once");
        printed.delete("/api/v1/users/self/tokens/1").ok();
        assertThat(printed.get("/api/v1/accounts/1").status()).isEqualTo(401);
        daybook.kill();

        daybook = start(port, "chosen-token");
        assertThat(daybook.said()).contains("The configured bootstrap token grants access");
        Client chosen = daybook.as("chosen-token");
        assertThat(chosen.get("/api/v1/accounts/1").status()).isEqualTo(200);
        assertThat(chosen.get("/api/v1/accounts/1/admins/self").each("id")).containsExactly("1");
        assertThat(printed.get("/api/v1/accounts/1").status()).isEqualTo(401);
        chosen.delete("/api/v1/users/self/tokens/2").ok();
        daybook.kill();

        daybook = start(port, "chosen-token");
        assertThat(daybook.said()).contains("The configured bootstrap token grants no access");
        assertThat(chosen.get("/api/v1/accounts/1").status()).isEqualTo(401);
        daybook.stop();
    }

    private DaybookProcess start(int port, String token) throws Exception {
        return DaybookProcess.start(
                "serve", data, port, READY, "--daybook.bootstrap-token=" + token);
    }

    private static String printedToken(String log) {
        Matcher printed = Pattern.compile("shown this once: (\\S+)").matcher(log);
        assertThat(printed.find()).as(log).isTrue();
        return printed.group(1);
    }

    /** What a process that was killed right after its first append leaves behind. */
    private static FoundInstitution institutionWithPendingToken() {
        return new FoundInstitution(
                new OpenRootAccount(1, "School", false, "u", "l", "Etc/UTC", T0),
                List.of(
                        new OpenRootAccount(2, "Site Admin", true, "u2", "l2", "Etc/UTC", T0),
                        new RegisterUser(
                                1,
                                1,
                                "Administrator",
                                "u3",
                                new NewLogin(1, "admin", "fingerprint", null, null),
                                T0),
                        new AppointAdmin(1, 1, 1, 1, T0),
                        new AppointAdmin(2, 2, 1, 1, T0),
                        new IssueToken(
                                1,
                                1,
                                new Secret("hash", "hint"),
                                "First start",
                                List.of(),
                                null,
                                true,
                                T0)),
                List.of(
                        new Reserved("account", 2),
                        new Reserved("admin", 2),
                        new Reserved("user", 1),
                        new Reserved("login", 1),
                        new Reserved("access_token", 1)));
    }

    private static void append(AnnotationConfigApplicationContext beans, int batches) {
        EventStore events = beans.getBean(EventStore.class);
        long next = events.lastSequenceNumberFor("account-1").orElseThrow() + 1;
        for (int batch = 0; batch < batches; batch++) {
            long first = (long) batch * BATCH;
            events.publish(
                    LongStream.range(first, first + BATCH)
                            .mapToObj(i -> renamed(next + i, "Name " + i))
                            .toList());
        }
    }

    private static GenericDomainEventMessage<AccountRenamed> renamed(long sequence, String name) {
        return new GenericDomainEventMessage<>(
                "Account", "account-1", sequence, new AccountRenamed(1, name, T0));
    }

    /** The command side alone, over the stored events of a service that does not run. */
    private void onStoredEvents(Consumer<AnnotationConfigApplicationContext> action) {
        try (var beans = new AnnotationConfigApplicationContext()) {
            beans.getEnvironment()
                    .getPropertySources()
                    .addFirst(
                            new MapPropertySource("test", Map.of("daybook.data", data.toString())));
            beans.scan("io.daybook.command");
            beans.refresh();
            action.accept(beans);
        }
    }
}
