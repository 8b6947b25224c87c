package io.daybook.api.platform.support;

import io.daybook.api.Daybook;
import io.daybook.query.platform.views.Views;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.awaitility.Awaitility;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The whole application as one process serves it, started once for all tests that share this
 * virtual machine.
 */
public final class TestDaybook {

    /** The site administrator's token. */
    public static final String TOKEN = "the-site-administrators-token";

    private static final class Shared {
        static final TestDaybook INSTANCE = new TestDaybook();
    }

    private final ConfigurableApplicationContext context;
    private final String baseUrl;

    private TestDaybook() {
        var application =
                new SpringApplication(
                        Daybook.class, TestWork.class, TestClock.class, TestPasswordEncoder.class);
        application.setRegisterShutdownHook(true);
        context =
                Startup.run(
                        application,
                        "--server.port=0",
                        "--daybook.data=" + temporaryDirectory(),
                        "--daybook.bootstrap-token=" + TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.webhooks.allow-http=true",
                        "--daybook.webhooks.allow-private-addresses=true",
                        "--daybook.webhooks.retry-interval=50ms",
                        // One more than a page.
                        "--daybook.webhooks.subscriptions-per-tool=101",
                        "--daybook.lti.aliases=Acme/acmecorp",
                        "--daybook.fetch.allow-http=true",
                        "--daybook.fetch.allow-private-addresses=true",
                        "--daybook.fetch.limit=2s");
        bean(TestClock.class).timestampEvents();
        baseUrl = "http://localhost:" + context.getEnvironment().getProperty("local.server.port");
        Awaitility.await("readiness")
                .atMost(Duration.ofMinutes(3))
                .until(() -> nobody().get("/actuator/health/readiness").status() == 200);
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("daybook-test");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The running application, whose projections have all held so far. */
    public static TestDaybook running() {
        Map<String, String> failed = Shared.INSTANCE.bean(Views.class).quarantined();
        if (!failed.isEmpty()) {
            throw new AssertionError("Projections have failed: " + failed);
        }
        return Shared.INSTANCE;
    }

    /** A bean of the running application, for what no operation shows. */
    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** All beans of a type. */
    public <T> Collection<T> beans(Class<T> type) {
        return context.getBeansOfType(type).values();
    }

    /** Scheme, host and port. */
    public String baseUrl() {
        return baseUrl;
    }

    /** A client without a token. */
    public Client nobody() {
        return new Client(baseUrl, null);
    }

    /** A client with this token. */
    public Client as(String token) {
        return new Client(baseUrl, token);
    }

    /** A client with the site administrator's token. */
    public Client admin() {
        return as(TOKEN);
    }
}
