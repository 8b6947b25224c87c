package io.daybook.testing;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.ContainerFetchException;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/**
 * A server that tests of a store run against: one that a variable names, or one in a container,
 * which all tests of this process share and which ends with it, where a container engine is present
 * (docs/decisions/0217).
 */
public final class StoreServer {

    /**
     * {@code jdbc:postgresql://host:port/database?user=...}, as a user who may create databases.
     */
    public static final StoreServer POSTGRESQL =
            new StoreServer(
                    "PostgreSQL",
                    "DAYBOOK_TEST_POSTGRES_URL",
                    "jdbc:postgresql://%s:%d/postgres?user=postgres",
                    5432,
                    () ->
                            new GenericContainer<>("postgres:17")
                                    .withEnv("POSTGRES_HOST_AUTH_METHOD", "trust")
                                    // The first one is for the scripts that create the database.
                                    .waitingFor(
                                            Wait.forLogMessage(
                                                    ".*ready to accept connections.*\\s", 2)));

    /** {@code mongodb://host:port}. */
    public static final StoreServer MONGODB =
            new StoreServer(
                    "MongoDB",
                    "DAYBOOK_MONGODB",
                    "mongodb://%s:%d",
                    27017,
                    () ->
                            new GenericContainer<>("mongo:8.0")
                                    .waitingFor(
                                            Wait.forLogMessage(
                                                    "(?i).*waiting for connections.*\\s", 1)));

    /** {@code host:port}. */
    public static final StoreServer AXON_SERVER =
            new StoreServer(
                    "Axon Server",
                    "DAYBOOK_AXONSERVER",
                    "%s:%d",
                    8124,
                    () ->
                            new GenericContainer<>("axoniq/axonserver:latest")
                                    .withEnv("AXONIQ_AXONSERVER_STANDALONE", "true")
                                    .withEnv("AXONIQ_AXONSERVER_HOSTNAME", "localhost")
                                    .waitingFor(
                                            Wait.forLogMessage(".*Started AxonServer.*\\s", 1)));

    private final String name;
    private final String variable;
    private final String addressFormat;
    private final int port;
    private final Supplier<GenericContainer<?>> image;
    private @Nullable String address;

    private StoreServer(
            String name,
            String variable,
            String addressFormat,
            int port,
            Supplier<GenericContainer<?>> image) {
        this.name = name;
        this.variable = variable;
        this.addressFormat = addressFormat;
        this.port = port;
        this.image = image;
    }

    /** Where it is; empty where no variable names one and no container engine is present. */
    public synchronized Optional<String> address() {
        String named = System.getenv(variable);
        if (named != null && !named.isBlank()) {
            return Optional.of(named);
        }
        if (address == null && DockerClientFactory.instance().isDockerAvailable()) {
            address = startContainer();
        }
        return Optional.ofNullable(address);
    }

    /** The same; skips the test where there is none, and says what it needs. */
    public String required() {
        Optional<String> found = address();
        Assumptions.assumeTrue(
                found.isPresent(),
                "Skipped: no container engine is present that has or can fetch an image of "
                        + name
                        + ", and "
                        + variable
                        + " names no server");
        return found.orElseThrow();
    }

    /** Null where its image cannot be had. */
    private @Nullable String startContainer() {
        GenericContainer<?> container = image.get();
        container.addExposedPort(port);
        try {
            container.getDockerImageName();
        } catch (ContainerFetchException offline) {
            return null;
        }
        container.start();
        return addressFormat.formatted(container.getHost(), container.getMappedPort(port));
    }
}
