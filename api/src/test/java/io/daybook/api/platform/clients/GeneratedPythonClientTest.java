package io.daybook.api.platform.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.platform.openapi.ApiDocument;
import io.daybook.api.platform.support.School;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Python client that openapi-python-client makes of the whole API document. The interpreter is
 * the one of {@link CanvasapiTest}.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GeneratedPythonClientTest {

    private static final Path SCRIPT = Path.of("src/test/python/scripted_course.py");
    private static final String PYTHON =
            Optional.ofNullable(System.getenv("CANVASAPI_PYTHON")).orElse("python3");

    @TempDir private Path work;

    private static boolean hasGenerator() throws InterruptedException {
        try {
            return Command.run(List.of(PYTHON, "-c", "import openapi_python_client")).status() == 0;
        } catch (IOException noInterpreter) {
            return false;
        }
    }

    @Test
    void the_generated_client_makes_a_course_and_reads_it_back(TestReporter report)
            throws Exception {
        String reason =
                "skipped: "
                        + PYTHON
                        + " has no openapi-python-client; pip install -r"
                        + " api/src/test/python/requirements.txt";
        boolean present = hasGenerator();
        if (!present) {
            report.publishEntry("openapi-python-client", reason);
        }
        assumeTrue(present, reason);

        generate();
        var admin = new School().admin();
        var run =
                Command.run(
                        Map.of("PYTHONPATH", work.toString()),
                        List.of(PYTHON, SCRIPT.toString()),
                        admin.baseUrl(),
                        admin.token());

        assertThat(run.status()).as(run.output()).isZero();
        assertThat(run.output()).contains("5 objects made and read back");
    }

    private void generate() throws Exception {
        Path document =
                Files.writeString(work.resolve("openapi.json"), ApiDocument.json().toString());
        Path settings = Files.writeString(work.resolve("settings.yaml"), "post_hooks: []\n");
        var run =
                Command.run(
                        List.of(PYTHON, "-m", "openapi_python_client", "generate"),
                        "--path",
                        document.toString(),
                        "--config",
                        settings.toString(),
                        "--meta",
                        "none",
                        "--output-path",
                        work.resolve("daybook_client").toString());
        assertThat(run.status()).as(run.output()).isZero();
        assertThat(run.output()).as("nothing is left out").doesNotContain("WARNING");
    }
}
