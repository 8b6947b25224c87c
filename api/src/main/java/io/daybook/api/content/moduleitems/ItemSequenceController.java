package io.daybook.api.content.moduleitems;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.masterypaths.MasteryPathJson;
import io.daybook.api.content.modules.ModuleAssembler;
import io.daybook.api.content.modules.ModuleJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.moduleitems.SequenceAssets;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The items before and after an object in the modules (docs/spec/content.md, section 2.7). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/module_item_sequence")
class ItemSequenceController {

    private static final int MOST_NODES = 10;

    private final ModuleItemViews items;
    private final SequenceAssets assets;
    private final ModuleAssembler assembler;
    private final ItemPaths paths;
    private final ModuleViewers readers;

    ItemSequenceController(
            ModuleItemViews items,
            SequenceAssets assets,
            ModuleAssembler assembler,
            ItemPaths paths,
            ModuleViewers readers) {
        this.items = items;
        this.assets = assets;
        this.assembler = assembler;
        this.paths = paths;
        this.readers = readers;
    }

    record SequenceAsset(@Nullable String assetType, @Nullable String assetId) {}

    /** All occurrences of the object in the modules, and the modules they refer to. */
    record ModuleItemSequenceJson(List<NodeJson> items, List<ModuleJson> modules) {}

    /**
     * An occurrence with its neighbors.
     *
     * @param leading present only if mastery paths are on in the course
     */
    record NodeJson(
            @Nullable ModuleItemJson prev,
            ModuleItemJson current,
            @Nullable ModuleItemJson next,
            @JsonUnwrapped @Nullable Leading leading) {}

    /** The mastery path of an occurrence; null for none. */
    record Leading(@Nullable MasteryPathJson masteryPath) {}

    private record Node(
            @Nullable ModuleItemView prev, ModuleItemView current, @Nullable ModuleItemView next) {

        Stream<ModuleItemView> items() {
            return Stream.of(prev, current, next).filter(Objects::nonNull);
        }
    }

    /** Returns the items before and after an asset of a course. */
    @GetMapping
    @Requires(Right.READ)
    ModuleItemSequenceJson show(CourseView course, @Params SequenceAsset wanted, Caller caller) {
        SequenceAssets.Asset asset = assets.of(course, wanted.assetType(), wanted.assetId());
        ModuleViewer reader = readers.of(course, caller);
        List<Node> nodes = nodes(items.sequence(course.id(), reader.audience()), asset);
        List<ModuleItemView> named = nodes.stream().flatMap(Node::items).distinct().toList();
        ModuleAssembler.AssembledItems several = assembler.several(course.id(), named, reader);
        List<ModuleItemView> places = nodes.stream().map(Node::current).toList();
        Optional<Map<Long, MasteryPathJson>> leading = paths.of(course, places, reader);
        return new ModuleItemSequenceJson(
                nodes.stream()
                        .map(node -> json(node, several.items(), leading.orElse(null)))
                        .toList(),
                several.modules());
    }

    private static NodeJson json(
            Node node,
            Map<Long, ModuleItemJson> byId,
            @Nullable Map<Long, MasteryPathJson> leading) {
        return new NodeJson(
                json(node.prev(), byId),
                Objects.requireNonNull(json(node.current(), byId)),
                json(node.next(), byId),
                leading == null ? null : new Leading(leading.get(node.current().id())));
    }

    private static @Nullable ModuleItemJson json(
            @Nullable ModuleItemView item, Map<Long, ModuleItemJson> byId) {
        return item == null ? null : byId.get(item.id());
    }

    private static List<Node> nodes(List<ModuleItemView> sequence, SequenceAssets.Asset asset) {
        return IntStream.range(0, sequence.size())
                .filter(at -> asset.isAt(sequence.get(at)))
                .limit(MOST_NODES)
                .mapToObj(
                        at ->
                                new Node(
                                        at == 0 ? null : sequence.get(at - 1),
                                        sequence.get(at),
                                        at + 1 == sequence.size() ? null : sequence.get(at + 1)))
                .toList();
    }
}
