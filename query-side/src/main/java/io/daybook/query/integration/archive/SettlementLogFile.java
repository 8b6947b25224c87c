package io.daybook.query.integration.archive;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.SettlementLog;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A log file with one line for each settled message (id and outcome) and one for each that the
 * event store has recorded since. It is compacted when most lines are obsolete. It is flushed to
 * the operating system before a message counts as settled, but not synced: it survives the end of
 * the process, and after a power failure messages may be sent again.
 */
public final class SettlementLogFile implements SettlementLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SettlementLogFile.class);

    private static final String RECORDED = "RECORDED";

    /** Below this number of lines the file is not compacted. */
    private static final int FEW = 1_000;

    private final Path file;
    private final Map<String, State> open = new HashMap<>();
    private OutputStream out;
    private long lines;

    /** Reads the lines of earlier processes. Creates the file if it is missing. */
    public SettlementLogFile(Path file) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            String text = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
            read(text);
            out = append(file);
            if (!text.isEmpty() && !text.endsWith("\n")) {
                // The next line must not be appended to a truncated one.
                rewrite();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last line may be truncated if the process that wrote it was killed. */
    private void read(String text) {
        text.substring(0, text.lastIndexOf('\n') + 1).lines().forEach(this::readLine);
    }

    private void read(String id, String outcome) {
        if (outcome.equals(RECORDED)) {
            open.remove(id);
        } else {
            open.put(id, State.valueOf(outcome));
        }
    }

    private void readLine(String line) {
        int space = line.indexOf(' ');
        // Version 0.2.0 wrote ids only.
        if (space < 0) {
            open.put(line, State.DELIVERED);
        } else {
            read(line.substring(0, space), line.substring(space + 1));
        }
        lines++;
    }

    private static OutputStream append(Path file) throws IOException {
        return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Override
    public synchronized void settled(Map<String, State> deliveries) {
        open.putAll(deliveries);
        var text = new StringBuilder();
        deliveries.forEach((id, state) -> line(text, id, state.name()));
        lines += deliveries.size();
        try {
            out.write(bytes(text));
        } catch (IOException failed) {
            LOG.warn(
                    "Webhooks {} are sent again if this process is killed now",
                    deliveries.keySet(),
                    failed);
        }
    }

    private static void line(StringBuilder text, String id, String outcome) {
        text.append(id).append(' ').append(outcome).append('\n');
    }

    private static byte[] bytes(StringBuilder text) {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void recorded(Collection<String> deliveryIds) {
        var text = new StringBuilder();
        for (String id : deliveryIds) {
            if (open.remove(id) != null) {
                line(text, id, RECORDED);
                lines++;
            }
        }
        try {
            if ((open.isEmpty() && lines > 0) || lines > FEW + 4L * open.size()) {
                rewrite();
            } else {
                out.write(bytes(text));
            }
        } catch (IOException failed) {
            LOG.warn("The log of settled webhooks could not be compacted", failed);
        }
    }

    private void rewrite() throws IOException {
        var text = new StringBuilder();
        open.forEach((id, state) -> line(text, id, state.name()));
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.write(next, bytes(text));
        OutputStream before = out;
        out = append(next);
        before.close();
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        lines = open.size();
    }

    @Override
    public synchronized Map<String, State> open() {
        return Map.copyOf(open);
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
