package io.daybook.api.platform.http;

import java.util.ArrayList;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.accept.ContentNegotiationStrategy;
import org.springframework.web.context.request.NativeWebRequest;

/**
 * The media types that the client accepts: those of the Accept header, and always JSON. No Accept
 * header is rejected, and the media type that requests string ids is ignored here.
 */
final class AcceptedMediaTypes implements ContentNegotiationStrategy {

    private static final List<MediaType> JSON = List.of(MediaType.APPLICATION_JSON, MediaType.ALL);

    @Override
    public List<MediaType> resolveMediaTypes(NativeWebRequest request) {
        String header = request.getHeader(HttpHeaders.ACCEPT);
        if (header == null || header.equals(MediaType.ALL_VALUE)) {
            return MEDIA_TYPE_ALL_LIST;
        }
        if (header.equals(MediaType.APPLICATION_JSON_VALUE) || StringIds.asked(header)) {
            return JSON;
        }
        try {
            var types = new ArrayList<>(MediaType.parseMediaTypes(header));
            types.add(MediaType.ALL);
            return types;
        } catch (InvalidMediaTypeException _) {
            return MEDIA_TYPE_ALL_LIST;
        }
    }
}
