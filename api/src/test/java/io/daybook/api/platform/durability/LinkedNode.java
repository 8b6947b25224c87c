package io.daybook.api.platform.durability;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.Views;
import io.daybook.testing.PostgresCluster;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** One of several nodes in this process, with a link of its own to each store that they share. */
final class LinkedNode implements AutoCloseable {

    /** Of the views. */
    static final String DATABASE = "daybook";

    private static final Duration SOON = Duration.ofMinutes(2);
    private static final String MASTER_KEY = "dGhlIGtleSBvZiB0d28gbm9kZXMgaW4gb25lIHRlc3Q=";

    /** Starts with it. */
    private static final String JDBC = "jdbc:";

    final String name;
    final FaultProxy postgres;
    final FaultProxy mongo;

    private final List<String> arguments;
    private final BeanFactoryPostProcessor beans;
    private @Nullable ConfigurableApplicationContext context;
    private volatile String baseUrl = "";

    /**
     * A node that does not run yet.
     *
     * @param data of its own; its files are in the folder {@code files} beside it, which all share
     * @param stores what all nodes share
     */
    LinkedNode(Path data, Stores stores) throws IOException {
        this(data, stores, _ -> {});
    }

    /** The same whose beans are changed at each start. */
    LinkedNode(Path data, Stores stores, BeanFactoryPostProcessor beans) throws IOException {
        this.name = data.getFileName().toString();
        this.beans = beans;
        URI events = URI.create(stores.postgres().substring(JDBC.length()));
        this.postgres = new FaultProxy(events.toString());
        this.mongo = new FaultProxy(stores.mongo());
        Path files = data.resolveSibling("files");
        Files.createDirectories(files);
        Files.createDirectories(data);
        Files.createSymbolicLink(data.resolve("files"), files);
        this.arguments =
                List.of(
                        "--server.port=0",
                        "--daybook.node=" + name,
                        "--daybook.data=" + data,
                        "--daybook.master-key=" + stores.masterKey(),
                        "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.postgres-url="
                                + stores.postgres()
                                        .replace(events.getAuthority(), postgres.address()),
                        "--daybook.mongodb-uri=mongodb://" + mongo.address() + "/" + DATABASE);
    }

    /**
     * What all nodes share.
     *
     * @param postgres {@code jdbc:postgresql://host:port/...}
     * @param mongo {@code mongodb://host:port}
     */
    record Stores(String postgres, String mongo, String masterKey) {

        /** Empty ones, for nodes that store the views in this server. */
        static Stores on(EmbeddedMongo mongo) {
            return new Stores(
                    PostgresCluster.emptyDatabase(), mongo.connectionString(), MASTER_KEY);
        }

        /** The one of these nodes that holds the lease of the views. */
        LinkedNode projecting(List<LinkedNode> nodes) {
            try (MongoClient client = MongoClients.create(mongo)) {
                MongoCollection<Document> tokens =
                        client.getDatabase(DATABASE).getCollection(MongoTokenStore.COLLECTION);
                return Awaitility.await("lease")
                        .atMost(SOON)
                        .until(() -> holder(tokens, nodes), Objects::nonNull);
            }
        }

        private static @Nullable LinkedNode holder(
                MongoCollection<Document> tokens, List<LinkedNode> nodes) {
            Document token = tokens.find(new Document("_id", Views.PROCESSOR + "/0")).first();
            String owner = token == null ? null : token.getString("owner");
            return nodes.stream()
                    .filter(node -> owner != null && owner.startsWith(node.name + "/"))
                    .findFirst()
                    .orElse(null);
        }
    }

    void start() {
        var application = new SpringApplication(Daybook.class);
        application.addInitializers(starting -> starting.addBeanFactoryPostProcessor(beans));
        ConfigurableApplicationContext started =
                Startup.run(application, arguments.toArray(String[]::new));
        context = started;
        baseUrl = "http://localhost:" + started.getEnvironment().getProperty("local.server.port");
        awaitReady();
    }

    void awaitReady() {
        Awaitility.await(name)
                .atMost(SOON)
                .until(() -> admin().get("/actuator/health/readiness").status() == 200);
    }

    /** As SIGTERM does. */
    void stop() {
        Objects.requireNonNull(context).close();
        context = null;
    }

    Client admin() {
        return Client.of(baseUrl, TestDaybook.TOKEN);
    }

    @Override
    public void close() {
        postgres.pass();
        mongo.pass();
        if (context != null) {
            stop();
        }
        postgres.close();
        mongo.close();
    }
}
