package io.daybook.api.communication.notifications;

import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A service that hands its mails to a server, and whose clock can be put forward. */
final class MailingDaybook implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path data;
    private final int smtpPort;
    private final ForwardClock clock = new ForwardClock();
    private ConfigurableApplicationContext service;
    private Client admin;

    MailingDaybook(Path data, int smtpPort) {
        this.data = data;
        this.smtpPort = smtpPort;
        this.service = run();
        this.admin = ready();
    }

    /** Runs like the system's; apart from that of other services in this process. */
    private static final class ForwardClock extends Clock {

        private final Clock system = Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
        private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

        @Override
        public Instant instant() {
            return system.instant().plus(ahead.get());
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return Clock.offset(system.withZone(zone), ahead.get());
        }
    }

    private ConfigurableApplicationContext run() {
        var application = new SpringApplication(Daybook.class);
        application.addInitializers(
                context -> context.addBeanFactoryPostProcessor(this::replaceClock));
        return Startup.run(
                application,
                "--server.port=0",
                "--daybook.data=" + data,
                "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                "--daybook.throttle.enabled=false",
                "--daybook.public-url=https://school.example",
                "--daybook.smtp.url=smtp://127.0.0.1:" + smtpPort);
    }

    /** The clock of other services of this process is that of Axon, too. */
    private void replaceClock(ConfigurableListableBeanFactory beans) {
        var definition = new RootBeanDefinition(Clock.class, () -> clock);
        definition.setPrimary(true);
        var registry = (BeanDefinitionRegistry) beans;
        registry.removeBeanDefinition("testClock");
        registry.registerBeanDefinition("forwardClock", definition);
    }

    private Client ready() {
        Client client = Client.of(url(), TestDaybook.TOKEN);
        Awaitility.await("readiness")
                .atMost(PATIENCE)
                .until(() -> client.get("/actuator/health/readiness").status() == 200);
        return client;
    }

    /** Where it is reached. */
    String url() {
        return "http://localhost:" + service.getEnvironment().getProperty("local.server.port");
    }

    /** Sends requests as the administrator. */
    Client admin() {
        return admin;
    }

    /** What its clock shows. */
    Instant now() {
        return clock.instant();
    }

    /** From now on its clock is so much further ahead. */
    void putForward(Duration by) {
        clock.ahead.accumulateAndGet(by, Duration::plus);
    }

    /** Ends it. */
    void stop() {
        service.close();
    }

    /** Runs it again after {@link #stop}. */
    void start() {
        service = run();
        admin = ready();
    }

    /** A user with an address of this name. */
    long add(String name) {
        long id =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                name,
                                "pseudonym[unique_id]",
                                address(name))
                        .id();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> admin.get("/api/v1/users/" + id + "/communication_channels").ok(),
                        channels -> channels.size() == 1);
        return id;
    }

    /** The address of who is called so. */
    static String address(String name) {
        return name + "@example.edu";
    }

    /** A published course. */
    long course(String name) {
        return admin.post("/api/v1/accounts/self/courses", "course[name]", name, "offer", true)
                .id();
    }

    /** The user is an active student of the course. */
    void enroll(long course, long user) {
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        user,
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    @Override
    public void close() {
        stop();
    }
}
