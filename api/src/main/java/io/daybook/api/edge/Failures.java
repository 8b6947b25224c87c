package io.daybook.api.edge;

import jakarta.servlet.http.HttpServletRequest;
import java.io.UncheckedIOException;
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
import org.springframework.web.util.DisconnectedClientHelper;

/** Turns whatever was thrown into an answer, and logs what nobody foresaw. */
final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
    private static final int SERVER_ERROR = 500;

    private Failures() {}

    /** Whether the caller has gone away, so that nobody is left to answer. */
    static boolean isGone(Throwable thrown) {
        return DisconnectedClientHelper.isClientDisconnectedException(thrown);
    }

    static Answer answer(Throwable thrown, HttpServletRequest request) {
        Answer refusal = Refusals.of(thrown);
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
                    RequestId.of(request),
                    request.getMethod(),
                    pattern == null ? "(no mapping)" : pattern,
                    Trace.of(thrown));
        }
        return Answer.plain(SERVER_ERROR);
    }

    private static @Nullable Answer ofFramework(Throwable thrown) {
        return switch (thrown) {
            case MethodArgumentTypeMismatchException mismatch
                    when mismatch.getParameter().hasParameterAnnotation(PathVariable.class) ->
                    Answer.notFound();
            case MethodArgumentTypeMismatchException mismatch ->
                    Answer.errors(400, mismatch.getName() + " is not valid");
            case TypeMismatchException _ -> Answer.plain(400);
            case MissingPathVariableException _ -> Answer.notFound();
            case MissingServletRequestParameterException missing ->
                    Answer.errors(400, missing.getParameterName() + " is missing");
            case MissingServletRequestPartException missing ->
                    Answer.errors(400, missing.getRequestPartName() + " is missing");
            case MaxUploadSizeExceededException _ ->
                    Answer.coded(413, "The request body is too large.");
            case MultipartException _ -> Answer.errors(400, "The multipart body cannot be read");
            case HttpMessageNotReadableException _ ->
                    Answer.errors(400, "The request body cannot be read");
            case HttpRequestMethodNotSupportedException method -> notAllowed(method);
            case ErrorResponse response -> byStatus(response.getStatusCode());
            case UncheckedIOException _ -> Answer.plain(400);
            default -> null;
        };
    }

    private static Answer notAllowed(HttpRequestMethodNotSupportedException method) {
        String allowed = method.getHeaders().getFirst(HttpHeaders.ALLOW);
        Answer answer = Answer.plain(405);
        return allowed == null ? answer : answer.with(HttpHeaders.ALLOW, allowed);
    }

    private static @Nullable Answer byStatus(HttpStatusCode status) {
        return switch (status.value()) {
            case 404 -> Answer.notFound();
            case SERVER_ERROR -> null;
            default -> Answer.plain(status.value());
        };
    }
}
