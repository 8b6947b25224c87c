package io.daybook.api.platform.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.platform.support.School;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * The Python client canvasapi, unmodified. The interpreter is that of the environment variable
 * {@code CANVASAPI_PYTHON}, or {@code python3}; the packages are those of {@code
 * src/test/python/requirements.txt}.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CanvasapiTest {

    private static final Path SCRIPT = Path.of("src/test/python/canvasapi_calls.py");
    private static final String PYTHON =
            Optional.ofNullable(System.getenv("CANVASAPI_PYTHON")).orElse("python3");

    private static boolean hasClient() throws InterruptedException {
        try {
            return Command.run(List.of(PYTHON, "-c", "import canvasapi")).status() == 0;
        } catch (IOException noInterpreter) {
            return false;
        }
    }

    @Test
    void the_unmodified_python_client_passes_every_call(TestReporter report) throws Exception {
        String reason =
                "skipped: "
                        + PYTHON
                        + " has no canvasapi; pip install -r api/src/test/python/requirements.txt";
        boolean present = hasClient();
        if (!present) {
            report.publishEntry("canvasapi", reason);
        }
        assumeTrue(present, reason);

        var admin = new School().admin();
        var calls = Command.run(List.of(PYTHON, SCRIPT.toString()), admin.baseUrl(), admin.token());

        assertThat(calls.status()).as(calls.output()).isZero();
        assertThat(calls.output()).contains("ok   Canvas.get_accounts", "0 failed");
    }
}
