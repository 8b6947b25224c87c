package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.MasterKey;
import io.daybook.command.platform.encryption.SqliteKeyStore;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A process of its own that appends without end and says on its output what was acknowledged, until
 * it is killed.
 */
final class Appender {

    private static final int THREADS = 8;

    private Appender() {}

    /**
     * Appends with several threads.
     *
     * @param arguments the data directory
     */
    public static void main(String[] arguments) throws InterruptedException {
        EventStoreDirectory directory = EventStoreDirectory.open(Path.of(arguments[0]));
        KeyVault vault = SqliteKeyStore.vault(directory, MasterKey.resolve(null, () -> directory));
        SqlEventStorage storage = Example.storage(directory, vault);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.println("store " + storage.storeId());
        Thread[] threads = new Thread[THREADS];
        for (int thread = 0; thread < THREADS; thread++) {
            String aggregate = "note-" + thread;
            threads[thread] =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        for (long sequence = 0; ; sequence++) {
                                            storage.appendEvents(
                                                    Example.event(aggregate, sequence));
                                            long position =
                                                    storage.appendedPosition().get().getAsLong();
                                            out.println(
                                                    "stored " + aggregate + " " + sequence + " "
                                                            + position);
                                        }
                                    });
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
