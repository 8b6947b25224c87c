package io.daybook.api.edge;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the caller sent, read once per request and shared by filters and argument resolvers: the
 * body is a stream that can only be read once.
 */
public final class Sent {

    private static final String ATTRIBUTE = Sent.class.getName();

    private final HttpServletRequest request;
    private final MediaKind kind;
    private final List<Field> fields = new ArrayList<>();
    private @Nullable JsonNode tree;

    private Sent(HttpServletRequest request) {
        this.request = request;
        kind = MediaKind.of(request);
        String query = request.getQueryString();
        if (query != null) {
            Field.addAll(fields, query);
        }
        if (kind == MediaKind.FORM) {
            Field.addAll(fields, new String(body(request), StandardCharsets.UTF_8));
        }
    }

    /** What came with this request. */
    public static Sent of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof Sent known) {
            return known;
        }
        var sent = new Sent(request);
        request.setAttribute(ATTRIBUTE, sent);
        return sent;
    }

    /**
     * The last value of a field of the query or of a urlencoded body. JSON bodies and multipart
     * parts are not looked into, so asking is cheap and never refuses a body.
     */
    public @Nullable String text(String name) {
        for (Field field : fields.reversed()) {
            if (field.name().equals(name)) {
                return field.value();
            }
        }
        return null;
    }

    /** The value of a field however it was sent, also as a part or inside a JSON object. */
    public @Nullable String anywhere(String name) {
        String text = text(name);
        boolean mayHide = kind == MediaKind.JSON || kind == MediaKind.MULTIPART;
        if (text != null || !mayHide) {
            return text;
        }
        JsonNode value = tree().path(name);
        return value.isValueNode() && !value.isNull() ? value.asString() : null;
    }

    /** Every value of the query and the urlencoded body under one of these names, in order. */
    List<String> texts(List<String> names) {
        var found = new ArrayList<String>();
        for (Field field : fields) {
            if (names.contains(field.name())) {
                found.add(field.value());
            }
        }
        return found;
    }

    /**
     * Forgets what the caller asked to be included in the answer, for callers who may not ask; only
     * the value {@code uuid} remains.
     */
    public void forgetIncludes() {
        fields.removeIf(
                field ->
                        ListingResolver.INCLUDE.contains(field.name())
                                && !field.value().equals("uuid"));
        if (kind == MediaKind.NONE || kind == MediaKind.FORM) {
            tree = null;
        } else if (kind != MediaKind.OTHER && tree() instanceof ObjectNode object) {
            object.remove(List.of("include", "includes"));
        }
    }

    /** Everything that was sent as one tree: an object, or the list a JSON body consists of. */
    public JsonNode tree() {
        if (tree == null) {
            tree = read();
        }
        return tree;
    }

    /** The same where the whole body may be a file: then everything else is in the query. */
    JsonNode besideFile() {
        return kind == MediaKind.OTHER ? Brackets.tree(fields) : tree();
    }

    private JsonNode read() {
        return switch (kind) {
            case NONE, FORM -> Brackets.tree(fields);
            case MULTIPART -> {
                var all = new ArrayList<>(fields);
                addParts(all);
                yield Brackets.tree(all);
            }
            case JSON -> {
                ObjectNode query = Brackets.tree(fields);
                yield switch (JsonBody.read(body(request))) {
                    case ObjectNode object -> query.setAll(object);
                    case JsonNode list when list.isArray() -> list;
                    default -> query;
                };
            }
            case OTHER -> throw new UnsupportedBody();
        };
    }

    private void addParts(List<Field> all) {
        try {
            for (Part part : request.getParts()) {
                if (part.getSubmittedFileName() == null) {
                    byte[] value = part.getInputStream().readAllBytes();
                    all.add(new Field(part.getName(), new String(value, StandardCharsets.UTF_8)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ServletException _) {
            throw new BadParameter("The multipart body cannot be read");
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
