package io.daybook.api.platform.durability;

import io.daybook.api.platform.support.ShiftedDaybook;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A process of a node's own, which can be killed and halted, with a clock of its own. */
final class NodeProcess implements NodeHost {

    private final Path log;
    private final Duration ahead;
    private @Nullable Process process;

    /**
     * A process that does not run yet.
     *
     * @param log what it says; each start adds to it
     * @param ahead how far its clock is ahead of the system's
     */
    NodeProcess(Path log, Duration ahead) {
        this.log = log;
        this.ahead = ahead;
    }

    @Override
    public String start(List<String> arguments) throws IOException {
        int port = FreePort.next();
        List<String> all = new ArrayList<>(arguments);
        all.replaceAll(each -> each.equals(LinkedNode.ANY_PORT) ? "--server.port=" + port : each);
        process = ShiftedDaybook.launch(log, ahead, all);
        return "http://localhost:" + port;
    }

    @Override
    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    @Override
    public void stop() {
        running().destroy();
        end();
    }

    /** SIGKILL. */
    void kill() {
        running().destroyForcibly();
        end();
    }

    /** SIGSTOP. */
    void halt() {
        signal("STOP");
    }

    /** SIGCONT. */
    void resume() {
        signal("CONT");
    }

    /**
     * The status with which it ends by itself.
     *
     * @throws IllegalStateException when this thread is interrupted
     */
    int end() {
        try {
            return running().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void signal(String name) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(running().pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Process running() {
        return Objects.requireNonNull(process, "not started");
    }
}
