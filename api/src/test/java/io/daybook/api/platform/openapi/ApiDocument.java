package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The OpenAPI document of the code under test, read or made once for all tests of a process. */
public final class ApiDocument {

    private static final List<Path> SOURCES =
            List.of(Path.of("src/main/java"), Path.of("../application/src/main/java"));
    private static final Path EXAMPLES = Path.of("src/main/openapi/examples");

    /** What the build made, before the tests. */
    private static final Path BUILT = Path.of("target/classes/openapi.json");

    private static final class Made {
        static final OpenApiGenerator.Result RESULT =
                OpenApiGenerator.generate(EndpointScanner.scan(), SOURCES, Examples.read(EXAMPLES));
    }

    private static final class Shared {
        static final JsonNode DOCUMENT = document();
    }

    private ApiDocument() {}

    /** The document: that of the build, unless something was changed since. */
    public static JsonNode json() {
        return Shared.DOCUMENT;
    }

    /** The document created again. */
    static JsonNode made() {
        return Made.RESULT.document();
    }

    /** What the document lacks, in sentences. */
    static List<String> problems() {
        return Made.RESULT.problems();
    }

    private static JsonNode document() {
        try {
            return isUpToDate() ? JsonMapper.shared().readTree(BUILT) : made();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isUpToDate() throws IOException {
        if (!Files.exists(BUILT)) {
            return false;
        }
        FileTime built = Files.getLastModifiedTime(BUILT);
        for (Path folder : Stream.concat(SOURCES.stream(), Stream.of(EXAMPLES)).toList()) {
            try (Stream<Path> changed =
                    Files.find(
                            folder,
                            Integer.MAX_VALUE,
                            (_, file) -> file.lastModifiedTime().compareTo(built) > 0)) {
                if (changed.findAny().isPresent()) {
                    return false;
                }
            }
        }
        return true;
    }
}
