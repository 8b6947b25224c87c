package io.daybook.api.platform.durability;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.Views;
import io.daybook.testing.PostgresCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;

/** One of several nodes, with a link of its own to each store that they share. */
final class LinkedNode implements AutoCloseable {

    /** Of the views. */
    static final String DATABASE = "daybook";

    /** In the arguments of a node. */
    static final String ANY_PORT = "--server.port=0";

    private static final Duration SOON = Duration.ofMinutes(10);
    private static final String MASTER_KEY = "dGhlIGtleSBvZiB0d28gbm9kZXMgaW4gb25lIHRlc3Q=";

    private static final String JDBC = "jdbc:";
    private static final String DATA = "--daybook.data=";
    private static final int OK = 200;

    final String name;
    final FaultProxy postgres;
    final FaultProxy mongo;

    private final Path files;
    private final List<String> arguments;
    private final NodeHost host;
    private volatile String baseUrl = "";

    /**
     * A node in this process that does not run yet.
     *
     * @param data of its own; its files are in the folder {@code files} beside it, which all share
     * @param stores what all nodes share
     */
    LinkedNode(Path data, Stores stores) throws IOException {
        this(data, stores, _ -> {});
    }

    /** The same whose beans are changed at each start. */
    LinkedNode(Path data, Stores stores, BeanFactoryPostProcessor beans) throws IOException {
        this(data, stores, new NodeHost.ThisProcess(beans));
    }

    /** The same elsewhere. */
    LinkedNode(Path data, Stores stores, NodeHost host) throws IOException {
        this.name = data.getFileName().toString();
        this.host = host;
        URI events = URI.create(stores.postgres().substring(JDBC.length()));
        this.postgres = new FaultProxy(events.toString());
        this.mongo = new FaultProxy(stores.mongo());
        this.files = data.resolveSibling("files");
        Files.createDirectories(files);
        Files.createDirectories(data);
        Files.createSymbolicLink(data.resolve("files"), files);
        this.arguments =
                List.of(
                        ANY_PORT,
                        "--daybook.node=" + name,
                        DATA + data,
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
            return of(PostgresCluster.emptyDatabase(), mongo);
        }

        /** This database, and views in this server. */
        static Stores of(String postgres, EmbeddedMongo mongo) {
            return new Stores(postgres, mongo.connectionString(), MASTER_KEY);
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
        try {
            baseUrl = host.start(arguments);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        awaitReady();
    }

    /**
     * Starts another process of this name, whose folder of data is another one.
     *
     * @param twin may run with the same files and stores
     */
    void startTwin(Path data, NodeHost twin) throws IOException {
        Files.createDirectories(data);
        Files.createSymbolicLink(data.resolve("files"), files);
        List<String> same = new ArrayList<>(arguments);
        same.replaceAll(each -> each.startsWith(DATA) ? DATA + data : each);
        twin.start(same);
    }

    void awaitReady() {
        Awaitility.await(name).atMost(SOON).until(this::isReady);
    }

    private boolean isReady() {
        if (!host.isRunning()) {
            throw new IllegalStateException(name + " has ended");
        }
        return status("/actuator/health/readiness") == OK;
    }

    /** What it answers to a look at its health; 0 if it does not answer. */
    int health() {
        return status("/actuator/health");
    }

    private int status(String path) {
        try {
            return admin().get(path).status();
        } catch (UncheckedIOException away) {
            return 0;
        }
    }

    /** As SIGTERM does. */
    void stop() {
        host.stop();
    }

    Client admin() {
        return Client.of(baseUrl, TestDaybook.TOKEN);
    }

    @Override
    public void close() {
        postgres.pass();
        mongo.pass();
        if (host.isRunning()) {
            stop();
        }
        postgres.close();
        mongo.close();
    }
}
