package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.Reply;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A data directory on a file system of 48 MB; needs the right to mount one. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FullDiskIT {

    private static final String COURSES = "/api/v1/accounts/1/courses";
    private static final int MOST_WRITES = 2_000;

    @TempDir Path directory;

    private Path data;

    @BeforeEach
    void mount() throws Exception {
        data = Files.createDirectory(directory.resolve("data"));
        boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", data.toString());
        assumeTrue(mounted, "A file system of its own cannot be mounted here; it needs root");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", "-l", data.toString());
    }

    @Test
    void writes_answer_503_while_the_disk_is_full_and_succeed_when_there_is_room_again()
            throws Exception {
        DaybookProcess daybook =
                DaybookProcess.start("serve", data, FreePort.next(), "Daybook is ready");
        Client admin = daybook.admin();
        long before = admin.post(COURSES, "course[name]", "Before").id();
        Path filler = data.resolve("filler");
        fill(filler);

        Reply refused = writeUntilRefused(admin);
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.text()).contains("The disk is full. The change was not stored.");
        assertThat(refused.header("Retry-After")).contains("5");
        assertThat(admin.get("/api/v1/courses/" + before).status()).isEqualTo(200);
        Reply health = admin.get("/actuator/health");
        assertThat(health.status()).isEqualTo(503);
        assertThat(health.json().path("components").path("diskSpace").path("status").asString())
                .isEqualTo("DOWN");

        Files.delete(filler);
        long after = admin.post(COURSES, "course[name]", "After").id();
        daybook.kill();
        assertThat(daybook.said()).doesNotContain("ERROR").doesNotContain("\tat ");
        daybook = DaybookProcess.start("serve", data, FreePort.next(), "Daybook is ready");
        assertThat(daybook.admin().get("/api/v1/courses/" + after).status()).isEqualTo(200);
        daybook.kill();
    }

    private static Reply writeUntilRefused(Client admin) {
        for (int i = 0; i < MOST_WRITES; i++) {
            Reply reply = admin.post(COURSES, "course[name]", "Course " + i);
            if (reply.status() >= 400) {
                return reply;
            }
        }
        throw new AssertionError("The disk never was full");
    }

    private static void fill(Path file) {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left");
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }
}
