package io.daybook.api.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file of a request, as a part of it or as its whole body.
 *
 * @param name null if not sent
 * @param contentType null if not sent
 */
public record RequestFile(
        @Nullable String name, @Nullable String contentType, InputStream content) {

    /**
     * Returns the file with this name of a multipart request, or the whole body if it contains no
     * parameters.
     */
    public static Optional<RequestFile> of(HttpServletRequest request, String part) {
        try {
            return switch (MediaKind.of(request)) {
                case MULTIPART -> part(request, part);
                case OTHER ->
                        Optional.of(
                                new RequestFile(
                                        null, request.getContentType(), request.getInputStream()));
                case NONE, FORM, JSON -> Optional.empty();
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<RequestFile> part(HttpServletRequest request, String name)
            throws IOException {
        try {
            Part part = request.getPart(name);
            return part == null || part.getSubmittedFileName() == null
                    ? Optional.empty()
                    : Optional.of(
                            new RequestFile(
                                    part.getSubmittedFileName(),
                                    part.getContentType(),
                                    part.getInputStream()));
        } catch (ServletException _) {
            throw new BadParameterException("The multipart body cannot be read");
        }
    }
}
