package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.api.platform.support.Reply;
import io.daybook.query.platform.mongo.MongoTimeouts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** A service whose MongoDB is behind a proxy that delays, halts, resets and refuses. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class SilentMongoTest {

    private static final String COURSES = "/api/v1/accounts/1/courses";
    private static final Duration READ = Duration.ofSeconds(2);
    private static final Duration WRITE = Duration.ofSeconds(5);
    private static final Duration HEALTH = Duration.ofSeconds(1);

    /** What a busy machine may add to an answer. */
    private static final Duration SCHEDULING = Duration.ofSeconds(5);

    /** Deadlines that only a server that never answers misses, however busy the machine is. */
    private static final MongoTimeouts PATIENT = MongoTimeouts.EMBEDDED;

    private DaybookBehindProxy daybook;
    private FaultProxy proxy;
    private Client admin;

    @BeforeAll
    void start(@TempDir Path data) throws IOException {
        daybook = new DaybookBehindProxy(data, MongoTimeouts.remote(READ, WRITE));
        proxy = daybook.proxy();
        admin = daybook.admin();
    }

    @AfterEach
    void letPass() {
        proxy.pass();
        untilReady();
    }

    @AfterAll
    void stop() {
        if (daybook != null) {
            daybook.close();
        }
    }

    private void untilReady() {
        daybook.awaitReady();
    }

    /** The answer, which must come within this time. */
    private static Reply within(Duration limit, Supplier<Reply> request) {
        long began = System.nanoTime();
        Reply reply = request.get();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(limit);
        return reply;
    }

    private Reply health() {
        return within(HEALTH.plus(SCHEDULING), () -> admin.get("/actuator/health"));
    }

    private static void assertUnavailable(Reply reply) {
        assertThat(reply.status()).isEqualTo(503);
        assertThat(reply.header("Retry-After")).isPresent();
    }

    /** Told by what it says and not by time, which a busy machine takes, too. */
    private static void assertRefusedAtOnce(Reply reply) {
        assertUnavailable(reply);
        assertThat(reply.text()).contains("MongoDB does not answer now.");
    }

    @Test
    void hung_mongodb_is_named_by_health_and_requests_answer_503_within_their_deadline() {
        long course = admin.post(COURSES, "course[name]", "Before").id();
        String path = "/api/v1/courses/" + course;
        health();

        proxy.halt();
        assertUnavailable(within(READ.plus(SCHEDULING), () -> admin.get(path)));
        Awaitility.await()
                .atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () ->
                                assertThat(
                                                health().json()
                                                        .at("/components/mongo/status")
                                                        .asString())
                                        .isEqualTo("DOWN"));
        assertThat(health().status()).isEqualTo(503);
        assertThat(admin.get("/actuator/health/readiness").status()).isEqualTo(503);
        assertThat(admin.get("/actuator/health/liveness").status()).isEqualTo(200);
        assertRefusedAtOnce(admin.get(path));
        assertRefusedAtOnce(admin.post(COURSES, "course[name]", "Lost"));

        proxy.pass();
        untilReady();
        assertThat(admin.get(path).ok().path("name").asString()).isEqualTo("Before");
        assertThat(admin.get(COURSES).each("name")).doesNotContain("Lost");
        admin.post(COURSES, "course[name]", "After").ok();
    }

    @Test
    void write_under_way_when_mongodb_hangs_is_stored_and_answered_503_that_says_so() {
        proxy.halt();
        Reply late =
                within(
                        Duration.ofSeconds(13),
                        () -> admin.post(COURSES, "course[name]", "Under way"));
        assertUnavailable(late);

        proxy.pass();
        untilReady();
        boolean isStored = admin.get(COURSES).each("name").contains("Under way");
        assertThat(late.text().contains("The change is stored")).isEqualTo(isStored);
    }

    @Test
    void reset_connections_are_replaced_and_a_slow_network_only_delays_answers(@TempDir Path data)
            throws IOException {
        try (var patient = new DaybookBehindProxy(data, PATIENT)) {
            Client client = patient.admin();
            long course = client.post(COURSES, "course[name]", "Before").id();
            String path = "/api/v1/courses/" + course;

            patient.proxy().reset();
            client.get(path).ok();
            patient.proxy().reset();
            client.put(path, "course[name]", "Renamed").ok();
            assertThat(client.get(path).ok().path("name").asString()).isEqualTo("Renamed");

            patient.proxy().delay(Duration.ofMillis(30));
            client.get(path).ok();
            client.put(path, "course[name]", "Slowly").ok();
            assertThat(client.get(path).ok().path("name").asString()).isEqualTo("Slowly");
        }
    }

    @Test
    void service_recovers_when_mongodb_was_down_and_is_back() {
        proxy.refuse();
        Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .until(() -> admin.get("/actuator/health/readiness").status() == 503);
        assertRefusedAtOnce(admin.get(COURSES));

        proxy.pass();
        Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
        admin.post(COURSES, "course[name]", "After").ok();
    }
}
