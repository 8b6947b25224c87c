package io.daybook.api.content.modules;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleitems.ModuleItemJson;
import io.daybook.application.content.modules.ModuleUrls;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A module (document 1, section 2).
 *
 * @param requirementType whether all of its requirements complete it or fewer do
 * @param progress present only for students and where a student was named
 * @param published present only for those who see what is not published
 * @param items present only where they were requested and are not too many
 */
public record ModuleJson(
        long id,
        String workflowState,
        int position,
        String name,
        @Nullable Instant unlockAt,
        boolean requireSequentialProgress,
        boolean publishFinalGrade,
        String requirementType,
        @Nullable Integer requirementCount,
        List<Long> prerequisiteModuleIds,
        int itemsCount,
        String itemsUrl,
        @JsonUnwrapped @Nullable Progress progress,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean published,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ModuleItemJson> items) {

    /** A student's progress in the module. */
    record Progress(String state, @Nullable Instant completedAt) {}

    static ModuleJson of(
            ModuleView module,
            int itemsCount,
            ModuleViewer reader,
            @Nullable ModuleStatus standing,
            @Nullable List<ModuleItemJson> items,
            ModuleUrls urls) {
        return new ModuleJson(
                module.id(),
                WorkflowState.ACTIVE.unlessDeleted(module.deleted()).wireName(),
                module.position(),
                module.name(),
                module.unlockAt(),
                module.requireSequentialProgress(),
                module.publishFinalGrade(),
                module.requirementCount() == null ? "all" : "one",
                module.requirementCount(),
                module.prerequisiteIds(),
                itemsCount,
                urls.items(module),
                progress(standing),
                reader.isStaff() ? module.isPublished() : null,
                items);
    }

    private static @Nullable Progress progress(@Nullable ModuleStatus standing) {
        return standing == null
                ? null
                : new Progress(
                        standing.state().name().toLowerCase(Locale.ROOT), standing.completedAt());
    }
}
