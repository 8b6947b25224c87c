package io.daybook.application.integration.plagiarism;

import io.daybook.command.integration.plagiarism.SimilarityToolCommand.ChooseSimilarityTool;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ReplaceToolSettings;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolSettingsView;
import io.daybook.query.integration.lti.ToolSettingsViews;
import io.daybook.query.integration.plagiarism.PlagiarismViews;
import io.daybook.query.integration.plagiarism.SimilarityToolView;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Copies the plagiarism detection tool and its settings to a copy of an assignment, if the same
 * product is available in the course of the copy (docs/spec/integration.md, section F8).
 */
@Component
public class SimilarityToolCopies {

    private final PlagiarismViews plagiarism;
    private final SimilarityTools tools;
    private final ToolSettingsViews settings;
    private final OpaqueIds opaqueIds;
    private final Ids ids;

    SimilarityToolCopies(
            PlagiarismViews plagiarism,
            SimilarityTools tools,
            ToolSettingsViews settings,
            OpaqueIds opaqueIds,
            Ids ids) {
        this.plagiarism = plagiarism;
        this.tools = tools;
        this.settings = settings;
        this.opaqueIds = opaqueIds;
        this.ids = ids;
    }

    /** Returns the commands that copy the tool of the original; empty if it has none. */
    public List<Object> commands(
            CourseView source, long originalId, CourseView target, long copyId, Instant now) {
        List<Object> commands = new ArrayList<>();
        plagiarism
                .tool(source.id(), originalId)
                .ifPresent(
                        chosen ->
                                tools.installed(chosen, target)
                                        .ifPresent(
                                                tool -> {
                                                    commands.add(
                                                            choose(chosen, target, copyId, now));
                                                    kept(source, originalId)
                                                            .map(
                                                                    custom ->
                                                                            keep(
                                                                                    tool, target,
                                                                                    copyId, custom,
                                                                                    now))
                                                            .ifPresent(commands::add);
                                                }));
        return commands;
    }

    private static ChooseSimilarityTool choose(
            SimilarityToolView chosen, CourseView target, long copyId, Instant now) {
        return new ChooseSimilarityTool(
                target.id(),
                copyId,
                chosen.vendorCode(),
                chosen.productCode(),
                chosen.resourceTypeCode(),
                now);
    }

    /** The settings that the tool stores for the original, as a JSON object. */
    private Optional<String> kept(CourseView source, long originalId) {
        return tools.ofAssignment(source, originalId)
                .flatMap(tool -> settings.find(tool.id(), link(source, originalId)))
                .map(ToolSettingsView::custom);
    }

    private ReplaceToolSettings keep(
            ToolProxyView tool, CourseView target, long copyId, String custom, Instant now) {
        return new ReplaceToolSettings(
                tool.id(), ids.next("tool_setting"), link(target, copyId), custom, now);
    }

    private SettingsAddress link(CourseView course, long assignmentId) {
        return new SettingsAddress(
                ContextKind.COURSE, course.id(), opaqueIds.ofAssignment(assignmentId));
    }
}
