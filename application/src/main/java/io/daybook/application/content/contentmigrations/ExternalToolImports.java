package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.command.content.externaltools.ExternalToolCommand.InstallExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.ToolFields;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import java.util.Objects;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Imports external tools. A package contains no keys and secrets; if the user who imports may copy
 * the source course, those of its tools are used.
 */
@Component
class ExternalToolImports {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int LONGEST = 64 * 1024;

    private final ExternalToolViews tools;

    ExternalToolImports(ExternalToolViews tools) {
        this.tools = tools;
    }

    /** An existing tool is not changed. */
    void add(ImportRun run, long sourceId, PortableSetup.Tool tool) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("external_tool", sourceId));
        if (tools.findEvenRemoved(course, id).isEmpty()) {
            Long from = run.credentialsOf();
            ExternalToolView source = from == null ? null : tools.find(from, sourceId).orElse(null);
            if (source == null) {
                run.issue(
                        "External tool "
                                + sourceId
                                + " is left out: packages hold no keys, so install it in the course");
                return;
            }
            run.job().send(install(run, id, tool, source));
        }
        run.imported("external_tool", sourceId);
    }

    private static InstallExternalTool install(
            ImportRun run, long id, PortableSetup.Tool tool, ExternalToolView source) {
        return new InstallExternalTool(
                run.course().id(),
                id,
                new ToolFields(
                        Patch.of(tool.name()),
                        Patch.of(tool.description()),
                        // The secret is only used with the URL of the original tool, regardless of
                        // the package.
                        Patch.of(source.url()),
                        Patch.of(source.domain()),
                        Patch.of(source.consumerKey()),
                        Patch.of(source.sealedSecret()),
                        Patch.of(source.privacy())),
                run.job().now());
    }

    /**
     * Returns the external tool attributes of an assignment, with the tool's id in the course;
     * absent if they cannot be parsed.
     */
    static Patch<String> use(ImportRun run, String attributes) {
        if (attributes.length() > LONGEST) {
            return Patch.absent();
        }
        try {
            JsonNode read = JSON.readTree(attributes);
            if (!(read instanceof ObjectNode use)) {
                return Patch.absent();
            }
            if (use.has("content_id")) {
                Long tool = run.made("external_tool", use.path("content_id").asLong(0));
                use.remove("content_id");
                if (tool != null) {
                    use.put("content_id", tool);
                }
            }
            return Patch.of(JSON.writeValueAsString(use));
        } catch (JacksonException unreadable) {
            return Patch.absent();
        }
    }
}
