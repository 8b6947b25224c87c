package io.daybook.query.integration.delivery;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file with the id of one settled message in each line. It is handed to the operating system with
 * every message and never forced to the disk: it survives the end of the process, and a power
 * failure costs at most repeated messages.
 */
public final class SettlementLogFile implements SettlementLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SettlementLogFile.class);

    private final Path file;
    private final Set<String> open;
    private OutputStream out;

    /** Reads what earlier processes left in the file, which is made if it is missing. */
    public SettlementLogFile(Path file) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            open = read(file);
            out = append(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last line may have been cut off by the end of the process that wrote it. */
    private static Set<String> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new HashSet<>();
        }
        String text = Files.readString(file, StandardCharsets.UTF_8);
        return new HashSet<>(text.substring(0, text.lastIndexOf('\n') + 1).lines().toList());
    }

    private static OutputStream append(Path file) throws IOException {
        return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Override
    public synchronized void settled(String deliveryId) {
        open.add(deliveryId);
        try {
            out.write(line(deliveryId));
        } catch (IOException failed) {
            LOG.warn("Webhook {} comes twice if this process is killed now", deliveryId, failed);
        }
    }

    private static byte[] line(String deliveryId) {
        return (deliveryId + "\n").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void recorded(Collection<String> deliveryIds) {
        boolean changed = false;
        for (String id : deliveryIds) {
            changed |= open.remove(id);
        }
        if (changed) {
            try {
                rewrite();
            } catch (IOException failed) {
                LOG.warn("The log of settled webhooks could not be shortened", failed);
            }
        }
    }

    private void rewrite() throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.write(next, open, StandardCharsets.UTF_8);
        OutputStream before = out;
        out = append(next);
        before.close();
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public synchronized Set<String> open() {
        return Set.copyOf(open);
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
