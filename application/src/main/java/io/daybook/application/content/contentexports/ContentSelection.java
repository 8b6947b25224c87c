package io.daybook.application.content.contentexports;

import io.daybook.application.platform.errors.BadParameterException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an export of a course, group or user includes: everything, or the selected content.
 *
 * @param ids by kind; null for everything
 */
public record ContentSelection(@Nullable Map<ContentKind, Set<Long>> ids) {

    /** Everything. */
    public static final ContentSelection ALL = new ContentSelection(null);

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern ASSET = Pattern.compile("(?:[a-z_]+_)?(\\d{1,16})");
    private static final int MOST = 10_000;
    private static final Set<String> OFF = Set.of("", "0", "false", "f", "no", "n", "off");

    /**
     * Parses a selection: for each kind a list of ids, or an object with ids or asset strings as
     * keys. Kinds that cannot be exported are ignored.
     *
     * @throws BadParameterException if it is something else, or a value is not an id
     */
    public static ContentSelection of(@Nullable JsonNode sent) {
        if (sent == null || !isSent(sent)) {
            return ALL;
        }
        if (!sent.isObject()) {
            throw new BadParameterException("select must hold ids by kind of content");
        }
        Map<ContentKind, Set<Long>> ids = new EnumMap<>(ContentKind.class);
        sent.properties()
                .forEach(
                        one ->
                                ContentKind.named(one.getKey())
                                        .ifPresent(
                                                kind ->
                                                        ids.computeIfAbsent(
                                                                        kind, _ -> new HashSet<>())
                                                                .addAll(
                                                                        ids(
                                                                                one.getKey(),
                                                                                one.getValue()))));
        if (ids.values().stream().mapToInt(Set::size).sum() > MOST) {
            throw new BadParameterException("select holds more than " + MOST + " ids");
        }
        return new ContentSelection(ids);
    }

    /** Whether anything is selected. */
    public static boolean isSent(JsonNode sent) {
        return !sent.isMissingNode()
                && !sent.isNull()
                && !(sent.isString() && sent.asString().isBlank());
    }

    private static Set<Long> ids(String name, JsonNode sent) {
        Set<Long> ids = new HashSet<>();
        if (sent.isObject()) {
            sent.properties().stream()
                    .filter(one -> !isOff(one.getValue().asString("")))
                    .forEach(one -> ids.add(id(name, one.getKey())));
        } else if (sent.isArray()) {
            sent.forEach(one -> ids.add(id(name, one.asString(""))));
        } else {
            ids.add(id(name, sent.asString("")));
        }
        return ids;
    }

    private static boolean isOff(String text) {
        return OFF.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    private static long id(String name, String text) {
        Matcher asset = ASSET.matcher(text);
        if (!asset.matches()) {
            throw new BadParameterException("select[" + name + "] must hold ids");
        }
        return Long.parseLong(asset.group(1));
    }

    /** Serialized form stored in events and jobs; empty if everything is selected. */
    public String written() {
        return ids == null ? "" : JSON.writeValueAsString(ids);
    }

    /** Parses the form written by {@link #written}. */
    public static ContentSelection read(String written) {
        return written.isEmpty()
                ? ALL
                : new ContentSelection(
                        JSON.readValue(
                                written, new TypeReference<Map<ContentKind, Set<Long>>>() {}));
    }

    /** Whether everything is selected. */
    public boolean isEverything() {
        return ids == null;
    }

    /** Whether content of this kind can be selected. */
    public boolean includes(ContentKind kind) {
        return ids == null || ids.containsKey(kind);
    }

    /** Whether this object is selected. */
    public boolean includes(ContentKind kind, long id) {
        return ids == null || ids.getOrDefault(kind, Set.of()).contains(id);
    }

    /** Returns the selected ids of this kind; empty if everything is selected. */
    public Set<Long> idsOf(ContentKind kind) {
        return ids == null ? Set.of() : Set.copyOf(ids.getOrDefault(kind, Set.of()));
    }

    /** Returns a selection that also includes the given ids. */
    public ContentSelection with(Map<ContentKind, Set<Long>> more) {
        if (ids == null) {
            return this;
        }
        Map<ContentKind, Set<Long>> all = new EnumMap<>(ContentKind.class);
        ids.forEach((kind, some) -> all.put(kind, new HashSet<>(some)));
        more.forEach((kind, some) -> all.computeIfAbsent(kind, _ -> new HashSet<>()).addAll(some));
        return new ContentSelection(all);
    }
}
