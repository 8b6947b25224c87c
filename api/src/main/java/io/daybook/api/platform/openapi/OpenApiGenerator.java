package io.daybook.api.platform.openapi;

import io.daybook.api.platform.http.JsonConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Generates the OpenAPI document and the pages of the guide at build time: {@code OpenApiGenerator
 * <classes> <examples> <guide> <sources>...}. Fails if an operation lacks required documentation.
 */
public final class OpenApiGenerator {

    private OpenApiGenerator() {}

    /** Writes the document, or prints everything that is missing and exits with status 1. */
    public static void main(String[] arguments) throws IOException {
        Path classes = Path.of(arguments[0]);
        List<Path> sources = Stream.of(arguments).skip(3).map(Path::of).toList();
        Result result =
                generate(EndpointScanner.scan(), sources, Examples.read(Path.of(arguments[1])));
        if (!result.problems().isEmpty()) {
            throw new IllegalStateException(
                    "The OpenAPI document is not complete:\n"
                            + String.join("\n", result.problems()));
        }
        Files.write(
                classes.resolve("openapi.json"),
                JsonMapper.shared().writeValueAsBytes(result.document()));
        GuidePages.write(Path.of(arguments[2]), classes.resolve("documentation/guide"));
    }

    /**
     * A document and its problems.
     *
     * @param problems one sentence each; empty if the document is complete
     */
    record Result(ObjectNode document, List<String> problems) {}

    /** Returns the document of these operations. */
    static Result generate(List<Endpoint> endpoints, List<Path> sources, Examples examples) {
        JsonMapper mapper = JsonConfiguration.configure(JsonMapper.builder()).build();
        var writer = new DocumentWriter(SourceComments.read(sources), mapper);
        ObjectNode document = writer.write(endpoints, examples);
        return new Result(document, writer.problems());
    }
}
