package io.daybook.api.platform.http;

import java.util.ArrayList;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.accept.ContentNegotiationStrategy;
import org.springframework.web.context.request.NativeWebRequest;

/**
 * What the caller accepts: whatever the header says, and JSON in any case. Nobody is refused for an
 * Accept header, and the type that asks for string ids is no type of its own.
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
