package io.daybook.api.platform.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.errors.Required;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Answers what it understood. */
@TestComponent
@RestController
@RequestMapping("/api/v1/echo")
class EchoController {

    enum Kind {
        MUST_VIEW,
        @JsonProperty("min_score")
        AT_LEAST
    }

    record Item(@Nullable Long id, @Nullable String title, List<Long> studentIds) {}

    record Fields(
            Patch<String> name,
            Patch<Instant> unlockAt,
            Patch<Long> position,
            Patch<Boolean> published,
            Patch<List<Long>> prerequisiteIds,
            Patch<Kind> kind,
            Patch<Item> item) {}

    record UpdateModule(@Nullable Fields module) {}

    record Everything(
            @Nullable String text,
            boolean yes,
            @Nullable Boolean maybe,
            long number,
            @Nullable Integer small,
            @Nullable Double score,
            @Nullable Instant at,
            @Nullable LocalDate day,
            @Nullable Kind kind,
            List<Long> ids,
            Set<String> words,
            List<Item> items,
            Map<String, Item> byKey,
            JsonNode raw,
            @JsonProperty("final") boolean isFinal) {}

    record Patched(String name, String value) {}

    @PutMapping("/modules/{id}")
    List<Patched> module(@Params UpdateModule body) {
        Fields sent = Required.of(body.module(), "module");
        return List.of(
                patched("name", sent.name()),
                patched("unlock_at", sent.unlockAt()),
                patched("position", sent.position()),
                patched("published", sent.published()),
                patched("prerequisite_ids", sent.prerequisiteIds()),
                patched("kind", sent.kind()),
                patched("item", sent.item()));
    }

    private static Patched patched(String name, Patch<?> patch) {
        return new Patched(
                name,
                switch (patch) {
                    case Patch.Absent<?> _ -> "absent";
                    case Patch.Cleared<?> _ -> "cleared";
                    case Patch.Value<?>(var value) -> "=" + value;
                });
    }

    @GetMapping("/everything")
    Everything get(@Params Everything sent) {
        return sent;
    }

    @PostMapping("/everything")
    Everything post(@Params Everything sent) {
        return sent;
    }

    @DeleteMapping("/everything")
    Everything delete(@Params Everything sent) {
        return sent;
    }

    @PostMapping("/tree")
    JsonNode tree(@Params JsonNode sent) {
        return sent;
    }

    @PostMapping("/list")
    List<Item> list(@Params List<Item> sent) {
        return sent;
    }

    @PostMapping("/map")
    Map<String, Item> map(@Params Map<String, Item> sent) {
        return sent;
    }

    record Out(
            long id,
            Instant createdAt,
            LocalDate startOn,
            @Nullable String emptyText,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String left,
            double score,
            List<Long> studentIds,
            Object moreIds,
            Map<String, Object> nested,
            long count) {}

    @GetMapping("/out")
    Out out() {
        return new Out(
                9007199254740993L,
                Instant.parse("2030-01-02T03:04:05.678Z"),
                LocalDate.of(2030, 1, 2),
                null,
                null,
                7.5,
                List.of(1L, 2L),
                new int[] {3},
                Map.of("course_id", 4, "list", List.of(Map.of("id", 5L))),
                8);
    }
}
