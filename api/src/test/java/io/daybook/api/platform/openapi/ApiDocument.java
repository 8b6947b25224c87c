package io.daybook.api.platform.openapi;

import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The OpenAPI document of the code under test, made once for all tests of this virtual machine. */
public final class ApiDocument {

    private static final class Shared {
        static final OpenApiGenerator.Result RESULT =
                OpenApiGenerator.generate(
                        EndpointScanner.scan(),
                        List.of(Path.of("src/main/java"), Path.of("../application/src/main/java")),
                        Examples.read(Path.of("src/main/openapi/examples")));
    }

    private ApiDocument() {}

    /** The document. */
    public static JsonNode json() {
        return Shared.RESULT.document();
    }

    /** What the document lacks, in sentences. */
    static List<String> problems() {
        return Shared.RESULT.problems();
    }
}
