package io.daybook.api.platform.files;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;

/** Determines the content type of a file from what the sender declared. */
public final class ContentTypes {

    private static final int LONGEST = 255;

    private ContentTypes() {}

    /** Returns the declared type if it is valid, otherwise the type of the file name extension. */
    public static String of(@Nullable String sent, String name) {
        return sent == null || sent.isBlank() || sent.length() > LONGEST
                ? byName(name)
                : readable(sent, name);
    }

    private static String readable(String sent, String name) {
        try {
            MediaType type = MediaType.parseMediaType(sent.strip());
            return type.isConcrete() ? type.toString() : byName(name);
        } catch (InvalidMediaTypeException _) {
            return byName(name);
        }
    }

    private static String byName(String name) {
        return MediaTypeFactory.getMediaType(name)
                .orElse(MediaType.APPLICATION_OCTET_STREAM)
                .toString();
    }

    /** Returns the class of the type, by which clients choose an icon. */
    static String mimeClass(String contentType) {
        MediaType type = MediaType.parseMediaType(contentType);
        String sub = type.getSubtype().toLowerCase(Locale.ROOT);
        return switch (type.getType().toLowerCase(Locale.ROOT)) {
            case "image" -> "image";
            case "audio" -> "audio";
            case "video" -> "video";
            case "text" -> sub.equals("html") ? "html" : "text";
            case "application" -> ofDocument(sub);
            default -> "file";
        };
    }

    private static String ofDocument(String sub) {
        return switch (sub) {
            case "pdf" -> "pdf";
            case "zip", "x-zip-compressed", "gzip", "x-tar" -> "zip";
            case "msword" -> "doc";
            case "vnd.ms-excel" -> "xls";
            case "vnd.ms-powerpoint" -> "ppt";
            case String office when office.endsWith("wordprocessingml.document") -> "doc";
            case String office when office.endsWith("spreadsheetml.sheet") -> "xls";
            case String office when office.endsWith("presentationml.presentation") -> "ppt";
            default -> "file";
        };
    }
}
