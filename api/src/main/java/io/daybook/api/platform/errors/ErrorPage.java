package io.daybook.api.platform.errors;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Component;
import org.springframework.web.HttpRequestHandler;

/**
 * Returns errors of the servlet container in the same format as all others. Not a controller, so
 * that interceptors of controllers do not apply to it.
 */
@Component("/error")
class ErrorPage implements ErrorController, HttpRequestHandler {

    private static final int FIRST_ERROR = 400;
    private static final int NOT_FOUND = 404;

    private final ApiErrorWriter writer;

    ErrorPage(ApiErrorWriter writer) {
        this.writer = writer;
    }

    @Override
    public void handleRequest(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        writer.write(
                response,
                status instanceof Integer code && code >= FIRST_ERROR && code != NOT_FOUND
                        ? ApiErrorResponse.plain(code)
                        : ApiErrorResponse.notFound());
    }
}
