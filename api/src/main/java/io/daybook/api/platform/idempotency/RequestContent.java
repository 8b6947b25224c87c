package io.daybook.api.platform.idempotency;

import io.daybook.api.platform.binding.MediaKind;
import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.application.platform.errors.BadParameterException;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/**
 * Identifies equal requests for idempotency: by path, query and parsed parameters, and the names
 * and sizes of files. The format of parameters does not matter, nor does a token in the query,
 * which may have been renewed.
 */
final class RequestContent {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Pattern TOKEN = Pattern.compile("(?<=^|&)access_token=[^&]*");

    private RequestContent() {}

    /** Returns a hash of the request. */
    static String hash(HttpServletRequest request) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (var sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                write(request, sink);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(HttpServletRequest request, OutputStream sink) throws IOException {
        String query = request.getQueryString();
        text(sink, request.getRequestURI());
        text(sink, query == null ? "" : TOKEN.matcher(query).replaceAll(""));
        sink.write(MAPPER.writeValueAsBytes(RequestParameters.of(request).besideFile()));
        MediaKind kind = MediaKind.of(request);
        if (kind == MediaKind.MULTIPART) {
            files(request, sink);
        } else if (kind == MediaKind.OTHER) {
            text(sink, String.valueOf(request.getContentLengthLong()));
        }
    }

    private static void files(HttpServletRequest request, OutputStream sink) throws IOException {
        try {
            for (Part part : request.getParts()) {
                text(sink, part.getName() + ' ' + part.getSubmittedFileName());
                text(sink, String.valueOf(part.getSize()));
            }
        } catch (ServletException _) {
            throw new BadParameterException("The multipart body cannot be read");
        }
    }

    private static void text(OutputStream sink, String text) throws IOException {
        sink.write((text + '\n').getBytes(StandardCharsets.UTF_8));
    }
}
