package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.mongo.EmbeddedMongo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A service whose MongoDB is behind a proxy that delays, halts, resets and refuses. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SilentMongoTest {

    private static final String COURSES = "/api/v1/accounts/1/courses";
    private static final Duration READ = Duration.ofSeconds(2);
    private static final Duration HEALTH = Duration.ofSeconds(1);

    /** What a busy machine may add to an answer. */
    private static final Duration SCHEDULING = Duration.ofSeconds(5);

    /** A deadline that only a server that never answers misses, however busy the machine is. */
    private static final Duration LONG = Duration.ofSeconds(30);

    /** Tests that start the service with a long deadline. */
    private static final String PATIENT = "patient";

    @TempDir Path data;

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private FaultProxy proxy;
    private ConfigurableApplicationContext daybook;
    private Client admin;

    @BeforeEach
    void start(TestInfo test) throws IOException {
        Duration read = test.getTags().contains(PATIENT) ? LONG : READ;
        proxy = new FaultProxy(server.connectionString());
        daybook =
                Startup.run(
                        new SpringApplication(Daybook.class),
                        "--server.port=0",
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.mongodb-uri=mongodb://" + proxy.address() + "/daybook",
                        "--daybook.mongodb-read-timeout=" + read.toMillis() + "ms");
        String port = daybook.getEnvironment().getProperty("local.server.port");
        admin = Client.of("http://localhost:" + port, TestDaybook.TOKEN);
        untilReady();
    }

    @AfterEach
    void stop() {
        proxy.pass();
        if (daybook != null) {
            daybook.close();
        }
        proxy.close();
        server.close();
    }

    private void untilReady() {
        Awaitility.await()
                .atMost(Duration.ofMinutes(2))
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
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
    @Tag(PATIENT)
    void reset_connections_are_replaced_and_a_slow_network_only_delays_answers() {
        long course = admin.post(COURSES, "course[name]", "Before").id();
        String path = "/api/v1/courses/" + course;

        proxy.reset();
        admin.get(path).ok();
        proxy.reset();
        admin.put(path, "course[name]", "Renamed").ok();
        assertThat(admin.get(path).ok().path("name").asString()).isEqualTo("Renamed");

        proxy.delay(Duration.ofMillis(30));
        admin.get(path).ok();
        admin.put(path, "course[name]", "Slowly").ok();
        assertThat(admin.get(path).ok().path("name").asString()).isEqualTo("Slowly");
    }

    @Test
    void service_goes_on_by_itself_when_mongodb_was_down_and_is_back() {
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
