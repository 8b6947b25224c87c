package io.daybook.api.platform.binding;

import io.daybook.api.platform.errors.UnsupportedBodyException;
import io.daybook.api.platform.http.MemoryBudget;
import io.daybook.api.platform.paging.ListingResolver;
import io.daybook.application.platform.binding.BracketNotation;
import io.daybook.application.platform.binding.RequestField;
import io.daybook.application.platform.errors.BadParameterException;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The parameters of a request, read once and shared by filters and argument resolvers, because the
 * body stream can only be read once.
 */
public final class RequestParameters {

    private static final String ATTRIBUTE = RequestParameters.class.getName();

    private final HttpServletRequest request;
    private final MediaKind kind;
    private final List<RequestField> fields = new ArrayList<>();
    private @Nullable JsonNode tree;
    private byte @Nullable [] raw;
    private long size;

    private RequestParameters(HttpServletRequest request) {
        this.request = request;
        kind = MediaKind.of(request);
        String query = request.getQueryString();
        if (query != null) {
            RequestField.addAll(fields, query);
        }
        if (kind == MediaKind.FORM) {
            byte[] form = body(request);
            size = form.length;
            RequestField.addAll(fields, new String(form, StandardCharsets.UTF_8));
            if (form.length > 0 && form[0] == '{') {
                raw = form;
            }
        }
    }

    /**
     * Returns the raw body, for JSON documents that are signed as a whole or sent with any content
     * type; empty for a form.
     */
    public byte[] document() {
        byte[] known = raw;
        if (known == null) {
            boolean isDocument = kind == MediaKind.JSON || kind == MediaKind.OTHER;
            known = isDocument ? body(request) : new byte[0];
            raw = known;
            size = Math.max(size, known.length);
        }
        return known;
    }

    /** Returns every field of the query and the urlencoded body, in order. */
    public List<Map.Entry<String, String>> all() {
        return fields.stream().map(field -> Map.entry(field.name(), field.value())).toList();
    }

    /** Returns the parameters of this request. */
    public static RequestParameters of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof RequestParameters known) {
            return known;
        }
        var sent = new RequestParameters(request);
        request.setAttribute(ATTRIBUTE, sent);
        return sent;
    }

    /** Returns the number of bytes of the body read into memory so far. */
    public static long sizeRead(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof RequestParameters known ? known.size : 0;
    }

    /**
     * The last value of a field of the query or of a urlencoded body. JSON bodies and multipart
     * parts are not parsed, so the look-up is cheap and never rejects a body.
     */
    public @Nullable String text(String name) {
        for (RequestField field : fields.reversed()) {
            if (field.name().equals(name)) {
                return field.value();
            }
        }
        return null;
    }

    /** Returns the value of a field, including multipart parts and JSON bodies. */
    public @Nullable String anywhere(String name) {
        String text = text(name);
        boolean mayHide = kind == MediaKind.JSON || kind == MediaKind.MULTIPART;
        if (text != null || !mayHide) {
            return text;
        }
        JsonNode value = tree().path(name);
        return value.isValueNode() && !value.isNull() ? value.asString() : null;
    }

    /**
     * Returns the values of a list with one of these names: of fields such as {@code ids}, {@code
     * ids[]} and {@code ids[0]}, including multipart parts, and of a JSON body.
     */
    public Set<String> list(List<String> names) {
        Set<String> found = new LinkedHashSet<>();
        for (RequestField field : fields) {
            if (isElement(field.name(), names)) {
                found.add(field.value());
            }
        }
        if (kind == MediaKind.JSON || kind == MediaKind.MULTIPART) {
            names.forEach(name -> addTexts(tree().path(name), found));
        }
        return found;
    }

    /** Whether this is one of the names, or that of an element of such a list. */
    private static boolean isElement(String field, List<String> names) {
        int open = field.indexOf('[');
        boolean isList =
                open > 0
                        && field.endsWith("]")
                        && field.substring(open + 1, field.length() - 1)
                                .chars()
                                .allMatch(c -> c >= '0' && c <= '9');
        return names.contains(isList ? field.substring(0, open) : field);
    }

    private static void addTexts(JsonNode value, Set<String> to) {
        if (value.isContainer()) {
            value.values().forEach(each -> addTexts(each, to));
        } else if (!value.isNull() && !value.isMissingNode()) {
            to.add(value.asString());
        }
    }

    /**
     * Removes the requested includes, for callers who may not request any; only the value {@code
     * uuid} remains.
     */
    public void forgetIncludes() {
        fields.removeIf(
                field ->
                        isElement(field.name(), ListingResolver.INCLUDE)
                                && !field.value().equals("uuid"));
        if (kind == MediaKind.NONE || kind == MediaKind.FORM) {
            tree = null;
        } else if (kind != MediaKind.OTHER && tree() instanceof ObjectNode object) {
            object.remove(ListingResolver.INCLUDE);
        }
    }

    /** Returns all parameters as one tree: an object, or the list in a JSON body. */
    public JsonNode tree() {
        if (tree == null) {
            tree = read();
        }
        return tree;
    }

    /**
     * Returns the parameters if the whole body may be a file: then all of them are in the query.
     */
    public JsonNode besideFile() {
        return kind == MediaKind.OTHER ? BracketNotation.tree(fields) : tree();
    }

    private JsonNode read() {
        return switch (kind) {
            case NONE, FORM -> BracketNotation.tree(fields);
            case MULTIPART -> {
                var all = new ArrayList<>(fields);
                addParts(all);
                yield BracketNotation.tree(all);
            }
            case JSON -> {
                ObjectNode query = BracketNotation.tree(fields);
                yield switch (JsonBody.read(document())) {
                    case ObjectNode object -> query.setAll(object);
                    case JsonNode list when list.isArray() -> list;
                    case JsonNode nothing when nothing.isNull() || nothing.isMissingNode() -> query;
                    default -> throw new BadParameterException("The body is not a JSON object");
                };
            }
            case OTHER -> throw new UnsupportedBodyException();
        };
    }

    private void addParts(List<RequestField> all) {
        try {
            for (Part part : request.getParts()) {
                if (part.getSubmittedFileName() == null) {
                    charge(part.getSize());
                    byte[] value = part.getInputStream().readAllBytes();
                    all.add(
                            new RequestField(
                                    part.getName(), new String(value, StandardCharsets.UTF_8)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ServletException _) {
            throw new BadParameterException("The multipart body cannot be read");
        }
    }

    /** Parts that are not files are read into memory like bodies. */
    private void charge(long bytes) {
        if (request.getAttribute(MemoryBudget.class.getName())
                instanceof MemoryBudget.Share share) {
            share.take(bytes);
        }
    }

    private static byte[] body(HttpServletRequest request) {
        try {
            return request.getInputStream().readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
