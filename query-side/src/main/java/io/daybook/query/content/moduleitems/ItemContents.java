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

/** Finds the content of module items in the features that own it. */
@Component
public class ItemContents {

    /** Implemented by the feature that owns the content of one item type. */
    public interface Kind {

        /** The item type. */
        ItemType type();

        /** Returns the existing content of the course with these ids. */
        List<ItemContent> find(long courseId, Collection<Long> ids);

        /**
         * Returns the published content of the course that none of these students sees because it
         * is assigned to others only.
         */
        default Set<Long> hidden(long courseId, Set<Long> studentIds) {
            return Set.of();
        }

        /**
         * Returns the content that is hidden from one student in several courses, by course,
         * without courses where nothing is hidden.
         */
        default Map<Long, Set<Long>> hidden(Collection<Long> courseIds, long studentId) {
            return Map.of();
        }
    }

    private final Map<ItemType, Kind> kinds;

    ItemContents(ObjectProvider<Kind> kinds) {
        this.kinds = kinds.stream().collect(Collectors.toMap(Kind::type, Function.identity()));
    }

    /** Whether a feature owns the content of this item type, so that it must exist. */
    public boolean isKept(ItemType type) {
        return kinds.containsKey(type);
    }

    /** Returns the content with this id in the course. */
    public Optional<ItemContent> find(ItemType type, long courseId, long id) {
        Kind kind = kinds.get(type);
        return kind == null
                ? Optional.empty()
                : kind.find(courseId, List.of(id)).stream().findFirst();
    }

    /** Returns the existing content of this type in the course, by id. */
    public Map<Long, ItemContent> find(ItemType type, long courseId, Collection<Long> ids) {
        Kind kind = kinds.get(type);
        return kind == null || ids.isEmpty()
                ? Map.of()
                : kind.find(courseId, ids).stream()
                        .collect(Collectors.toMap(ItemContent::id, Function.identity()));
    }

    /** Returns the published content of the course that none of these students sees, by type. */
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
     * Returns the published content of several courses that the student does not see, by course and
     * type.
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

    /** Returns the contents of these items of one course by item. One query for each type. */
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
