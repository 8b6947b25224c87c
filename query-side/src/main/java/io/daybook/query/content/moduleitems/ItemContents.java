package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Finds the content of module items in the feature that owns it. Types that no feature owns are
 * taken as the caller gives them.
 */
@Component
public class ItemContents {

    /** Implemented by the feature that keeps the content of one type of items. */
    public interface Kind {

        /** The type of items. */
        ItemType type();

        /** Those of the course with these ids that exist. */
        List<ItemContent> find(long courseId, Collection<Long> ids);

        /**
         * Those of the course that are published and yet seen by none of these students, because
         * they are for others alone.
         */
        default Set<Long> hidden(long courseId, Set<Long> studentIds) {
            return Set.of();
        }

        /** The same of one student in several courses, by course; none where nothing is hidden. */
        default Map<Long, Set<Long>> hidden(Collection<Long> courseIds, long studentId) {
            return Map.of();
        }
    }

    private final Map<ItemType, Kind> kinds;

    ItemContents(ObjectProvider<Kind> kinds) {
        this.kinds = kinds.stream().collect(Collectors.toMap(Kind::type, Function.identity()));
    }

    /** Whether a feature keeps the content of such items, so that it must exist. */
    public boolean isKept(ItemType type) {
        return kinds.containsKey(type);
    }

    /** The content with this id in the course. */
    public Optional<ItemContent> find(ItemType type, long courseId, long id) {
        Kind kind = kinds.get(type);
        return kind == null
                ? Optional.empty()
                : kind.find(courseId, List.of(id)).stream().findFirst();
    }

    /** Those of this type that exist in the course, by id. */
    public Map<Long, ItemContent> find(ItemType type, long courseId, Collection<Long> ids) {
        Kind kind = kinds.get(type);
        return kind == null || ids.isEmpty()
                ? Map.of()
                : kind.find(courseId, ids).stream()
                        .collect(Collectors.toMap(ItemContent::id, Function.identity()));
    }

    /** What of the course is published and yet seen by none of these students, by type. */
    public Map<ItemType, Set<Long>> hidden(long courseId, Set<Long> studentIds) {
        Map<ItemType, Set<Long>> hidden = new EnumMap<>(ItemType.class);
        kinds.forEach(
                (type, kind) -> {
                    Set<Long> ids = kind.hidden(courseId, studentIds);
                    if (!ids.isEmpty()) {
                        hidden.put(type, ids);
                    }
                });
        return hidden;
    }

    /**
     * What of several courses is published and yet not seen by this student, by course and type.
     */
    public Map<Long, Map<ItemType, Set<Long>>> hidden(Collection<Long> courseIds, long studentId) {
        Map<Long, Map<ItemType, Set<Long>>> hidden = new HashMap<>();
        kinds.forEach(
                (type, kind) ->
                        kind.hidden(courseIds, studentId)
                                .forEach(
                                        (course, ids) ->
                                                hidden.computeIfAbsent(
                                                                course,
                                                                _ -> new EnumMap<>(ItemType.class))
                                                        .put(type, ids)));
        return hidden;
    }

    /** The contents of these items of one course by item; one query for each type. */
    public Map<Long, ItemContent> of(long courseId, Collection<ModuleItemView> items) {
        Map<Long, ItemContent> byItem = new HashMap<>();
        kinds.forEach(
                (type, kind) -> {
                    List<ModuleItemView> ofType =
                            items.stream().filter(item -> item.type() == type).toList();
                    Map<Long, ItemContent> byId = byId(kind, courseId, ofType);
                    ofType.forEach(
                            item -> {
                                Long id = item.contentId();
                                ItemContent content = id == null ? null : byId.get(id);
                                if (content != null) {
                                    byItem.put(item.id(), content);
                                }
                            });
                });
        return byItem;
    }

    private static Map<Long, ItemContent> byId(
            Kind kind, long courseId, List<ModuleItemView> items) {
        List<Long> ids =
                items.stream()
                        .map(ModuleItemView::contentId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        return ids.isEmpty()
                ? Map.of()
                : kind.find(courseId, ids).stream()
                        .collect(Collectors.toMap(ItemContent::id, Function.identity()));
    }
}
