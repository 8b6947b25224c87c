package io.daybook.api.platform.errors;

import io.daybook.api.platform.http.RequestIdFilter;
import io.daybook.api.platform.http.StoreFailures;
import jakarta.servlet.http.HttpServletRequest;
import java.io.UncheckedIOException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MissingPathVariableException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.multipart.support.MissingServletRequestPartException;
import org.springframework.web.servlet.HandlerMapping;

/** Translates exceptions into error responses, and logs unexpected ones. */
final class ExceptionTranslator {

    private static final Logger LOG = LoggerFactory.getLogger(ExceptionTranslator.class);
    private static final int SERVER_ERROR = 500;

    private ExceptionTranslator() {}

    /** Whether the client has disconnected, so that no response can be sent. */
    static boolean isGone(Throwable thrown) {
        return StoreFailures.isCallersConnection(thrown);
    }

    static ApiErrorResponse answer(Throwable thrown, HttpServletRequest request) {
        ApiErrorResponse refusal = RejectionFinder.of(thrown);
        if (refusal == null) {
            refusal = StoreFailures.answer(thrown, request);
        }
        if (refusal == null) {
            refusal = ofFramework(thrown);
        }
        if (refusal != null) {
            return refusal;
        }
        Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        if (LOG.isErrorEnabled()) {
            LOG.error(
                    "Request {} failed: {} {}{}",
                    RequestIdFilter.of(request),
                    request.getMethod(),
                    pattern == null ? "(no mapping)" : pattern,
                    StackTraces.of(thrown));
        }
        return ApiErrorResponse.plain(SERVER_ERROR);
    }

    private static @Nullable ApiErrorResponse ofFramework(Throwable thrown) {
        return switch (thrown) {
            case MethodArgumentTypeMismatchException mismatch
                    when mismatch.getParameter().hasParameterAnnotation(PathVariable.class) ->
                    ApiErrorResponse.notFound();
            case MethodArgumentTypeMismatchException mismatch ->
                    ApiErrorResponse.errors(400, mismatch.getName() + " is not valid");
            case TypeMismatchException _ -> ApiErrorResponse.plain(400);
            case MissingPathVariableException _ -> ApiErrorResponse.notFound();
            case MissingServletRequestParameterException missing ->
                    ApiErrorResponse.errors(400, missing.getParameterName() + " is missing");
            case MissingServletRequestPartException missing ->
                    ApiErrorResponse.errors(400, missing.getRequestPartName() + " is missing");
            case MaxUploadSizeExceededException _ ->
                    ApiErrorResponse.errors(413, "The request body is too large.");
            case MultipartException _ ->
                    ApiErrorResponse.errors(400, "The multipart body cannot be read");
            case HttpMessageNotReadableException _ ->
                    ApiErrorResponse.errors(400, "The request body cannot be read");
            case HttpRequestMethodNotSupportedException method -> notAllowed(method);
            case InvalidParameterException _ ->
                    ApiErrorResponse.errors(400, "A parameter cannot be read");
            case ErrorResponse response -> byStatus(response.getStatusCode());
            case UncheckedIOException _ -> ApiErrorResponse.plain(400);
            default -> null;
        };
    }

    private static ApiErrorResponse notAllowed(HttpRequestMethodNotSupportedException method) {
        String allowed = method.getHeaders().getFirst(HttpHeaders.ALLOW);
        ApiErrorResponse answer = ApiErrorResponse.plain(405);
        return allowed == null ? answer : answer.with(HttpHeaders.ALLOW, allowed);
    }

    private static @Nullable ApiErrorResponse byStatus(HttpStatusCode status) {
        return switch (status.value()) {
            case 404 -> ApiErrorResponse.notFound();
            case SERVER_ERROR -> null;
            default -> ApiErrorResponse.plain(status.value());
        };
    }
}
