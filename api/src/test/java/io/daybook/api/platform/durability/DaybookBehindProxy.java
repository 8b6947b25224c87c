package io.daybook.api.platform.durability;

import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.mongo.MongoTimeouts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** A service of its own whose MongoDB is behind a proxy. */
final class DaybookBehindProxy implements AutoCloseable {

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final FaultProxy proxy;
    private final ConfigurableApplicationContext daybook;
    private final Client admin;

    /**
     * Starts it and waits until it is ready.
     *
     * @param timeouts how long answers of MongoDB are waited for
     */
    DaybookBehindProxy(Path data, MongoTimeouts timeouts) throws IOException {
        proxy = new FaultProxy(server.connectionString());
        var application = new SpringApplication(Daybook.class);
        application.addInitializers(
                context ->
                        ((GenericApplicationContext) context)
                                .registerBean(
                                        "timeoutsOfTheTest",
                                        MongoTimeouts.class,
                                        () -> timeouts,
                                        definition -> definition.setPrimary(true)));
        daybook =
                Startup.run(
                        application,
                        "--server.port=0",
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.mongodb-uri=mongodb://" + proxy.address() + "/daybook");
        String port = daybook.getEnvironment().getProperty("local.server.port");
        admin = Client.of("http://localhost:" + port, TestDaybook.TOKEN);
        awaitReady();
    }

    void awaitReady() {
        Awaitility.await()
                .atMost(Duration.ofMinutes(2))
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
    }

    FaultProxy proxy() {
        return proxy;
    }

    Client admin() {
        return admin;
    }

    @Override
    public void close() {
        proxy.pass();
        daybook.close();
        proxy.close();
        server.close();
    }
}
